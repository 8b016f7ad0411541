-- The network that a report of the posting provider is about; null where it names none.
alter table webhook_reports add column platform text;
-- Monitoring asks when a network was last heard of, and about what.
create index webhook_reports_source on webhook_reports (owner, provider, platform, action, received_at desc) where platform is not null;

-- What the provider reports of a profile: a version that wants to hear of more subscribes again.
alter table social_profiles add column webhook_actions text[] not null default '{}';
