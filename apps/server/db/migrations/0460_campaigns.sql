-- Campaigns. Names that posts had as a text become campaigns that only name posts (labels), one for each owner and spelling.

create table campaigns (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  title text not null,
  description text not null default '',
  type text not null default 'custom',
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'completed')),
  is_archived boolean not null default false,
  -- It only names posts: no rule, made by writing its name on a post.
  is_label boolean not null default false,
  platforms text[] not null default '{}',
  target_products uuid[] not null default '{}',
  automation_rules jsonb not null default '{"enabled": false, "triggers": [], "actions": []}',
  ai_content_settings jsonb not null default '{}',
  brand_voice jsonb not null default '{}',
  smart_scheduling jsonb not null default '{}',
  ends jsonb not null default '{"kind": "never"}',
  -- Counts its saves; a label was never saved.
  version integer not null default 0,
  create_key text,
  activated_at timestamptz,
  paused_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner, id)
);
create unique index campaigns_create_key on campaigns (owner, create_key) where create_key is not null;
-- Two posts that are saved at once with the same new name get one label.
create unique index campaigns_labels on campaigns (owner, lower(title)) where is_label;
create index campaigns_titles on campaigns (owner, lower(title));
create index campaigns_running on campaigns (id) where status = 'active';

-- A campaign after each of its saves.
create table campaign_versions (
  campaign_id uuid not null,
  owner uuid not null,
  version integer not null,
  content jsonb not null,
  saved_by text not null check (saved_by in ('user', 'rule', 'system')),
  saved_at timestamptz not null,
  primary key (campaign_id, version),
  foreign key (owner, campaign_id) references campaigns (owner, id) on delete cascade
);
create index campaign_versions_campaign on campaign_versions (owner, campaign_id, version desc);

-- The rule and the event that a post was written for; null for a post that a person wrote.
alter table posts
  add column campaign_id uuid,
  add column campaign_rule text,
  add column campaign_event text;

insert into campaigns (id, owner, title, is_label, created_at, updated_at)
  select gen_random_uuid(), owner, title, true, first_at, first_at from (
    select distinct on (owner, lower(btrim(campaign))) owner, btrim(campaign) as title, created_at as first_at
    from posts where btrim(campaign) <> '' order by owner, lower(btrim(campaign)), created_at, id
  ) as named;
update posts set campaign_id = c.id from campaigns c where c.owner = posts.owner and lower(c.title) = lower(btrim(posts.campaign)) and posts.campaign <> '';

alter table posts add foreign key (owner, campaign_id) references campaigns (owner, id) on delete set null (campaign_id);
drop index posts_campaigns;
create index posts_campaigns on posts (owner, campaign_id, id desc) where campaign_id is not null;

-- The palette finds posts by the current name of their campaign.
create or replace function home_search_post(post posts) returns tsvector language sql stable as $$
  select case when post.deleted_at is null
    then home_search_vector(post.owner, post.content, concat_ws(' ', (select c.title from campaigns c where c.id = post.campaign_id), array_to_string(post.thread, ' '), post.first_comment))
    else ''::tsvector end
$$;
drop trigger home_search_changed on posts;
create trigger home_search_changed after update of content, campaign_id, thread, first_comment, deleted_at on posts for each row
  when ((old.content, old.campaign_id, old.thread, old.first_comment, old.deleted_at) is distinct from (new.content, new.campaign_id, new.thread, new.first_comment, new.deleted_at))
  execute function home_search_posts();
create function home_search_campaigns() returns trigger language plpgsql as $$
begin
  perform home_search_save(p.owner, 'post', p.id, p.created_at, home_search_post(p)) from posts p where p.owner = new.owner and p.campaign_id = new.id order by p.id;
  return null;
end $$;
create trigger home_search_changed after update of title on campaigns for each row when (old.title is distinct from new.title) execute function home_search_campaigns();

alter table posts drop column campaign;
