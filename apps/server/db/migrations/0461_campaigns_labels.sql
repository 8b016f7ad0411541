-- The sweep of names that no post has any more begins with the oldest.
create index campaigns_labels_age on campaigns (created_at, id) where is_label;
