alter table series_run_items add column options jsonb not null default '{}', add column track_links boolean not null default false;
