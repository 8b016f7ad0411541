-- Figures are added up over what an owner published in some days.
create index deliveries_published on deliveries (owner, published_at);
