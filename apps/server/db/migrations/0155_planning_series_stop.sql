-- A post of a run that its user stopped before its turn: it can be scheduled later.
alter table series_run_items drop constraint series_run_items_status_check;
alter table series_run_items add constraint series_run_items_status_check check (status in ('waiting', 'scheduled', 'pending_approval', 'failed', 'stopped', 'undone'));
