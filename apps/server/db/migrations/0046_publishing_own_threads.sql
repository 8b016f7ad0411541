-- Continuations of a platform's own text, where it has one; null for none. A platform without a text of its own follows the post.
alter table deliveries add column thread text[];
