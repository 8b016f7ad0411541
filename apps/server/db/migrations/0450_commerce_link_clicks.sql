-- What an order is matched with: the tags of a link, and when it was first clicked within an hour. A link that was sent as it is has no clicks.
-- The page of a shop where it is a part of its platform's own site.

alter table commerce_links add column is_shortened boolean not null default true;
alter table commerce_links add column tags jsonb not null default '{}';
alter table commerce_clicks add column first_at timestamptz;
create index commerce_products_url on commerce_products (owner, url);
create index commerce_links_owner on commerce_links (owner, created_at desc);
create index commerce_links_tags on commerce_links (owner, (tags ->> 'content'), (tags ->> 'source'));
alter table commerce_stores add column url text;
