-- Lengths of time, times of day, mail addresses, people, descriptions, and what one entry allows or offers and another does not.
alter table knowledge_conflicts drop constraint knowledge_conflicts_kind_check;
alter table knowledge_conflicts add constraint knowledge_conflicts_kind_check
  check (kind in ('price', 'percent', 'number', 'date', 'hours', 'phone', 'address', 'duration', 'time', 'email', 'person', 'description', 'offer'));
