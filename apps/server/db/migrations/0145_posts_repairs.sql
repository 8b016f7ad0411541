-- The post whose failed platforms this one is for: they leave it once this one is sent.
alter table posts add column repairs uuid references posts (id) on delete set null;
create index posts_repairs on posts (repairs) where repairs is not null;
