-- Figures are added up over what an owner published in some days, and best hours are read from the newest.
create index deliveries_published on deliveries (owner, published_at);
