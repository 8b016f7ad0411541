-- Titles of the collections or categories that a product is in, which rules of campaigns ask for. The next sync fills them.
alter table commerce_products add column collections text[] not null default '{}';
