-- What people are told, on which channel, and what became of each message (docs/architecture.md, Notifications).

-- One row for each thing that happened, whether or not any channel shows it. `key` makes it one: the event's id, or what a recurring job found.
create table notifications (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  key text not null,
  kind text not null,
  tone text not null check (tone in ('ok', 'bad', 'wait', 'info')),
  is_urgent boolean not null,
  title text not null,
  body text not null,
  about_at timestamptz,
  path text not null,
  post_id uuid,
  account_id uuid,
  expires_at timestamptz,
  is_shown boolean not null,
  read_at timestamptz,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  unique (owner, id),
  unique (owner, key)
);
create index notifications_list on notifications (owner, occurred_at desc, id desc) where is_shown;
create index notifications_unread on notifications (owner, occurred_at desc, id desc) where is_shown and read_at is null;
create index notifications_post on notifications (owner, post_id) where post_id is not null and read_at is null;
create index notifications_age on notifications (occurred_at);

-- Switches that were touched; all others have their defaults.
create table notification_preferences (
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (owner, kind, channel)
);

create table notification_settings (
  owner uuid primary key references auth_users (id) on delete cascade,
  is_quiet boolean not null default false,
  quiet_from text not null default '22:00',
  quiet_to text not null default '07:00',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  updated_at timestamptz not null
);

-- Browsers that get pushes. A browser belongs to whoever is signed in there: the row ends with the session.
create table push_devices (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamptz not null,
  unique (owner, id)
);
create index push_devices_session on push_devices (session_id);

create function push_device_session_ended() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = old.id;
  return null;
end $$;
create trigger push_devices_session_deleted after delete on auth_sessions for each row execute function push_device_session_ended();
create trigger push_devices_session_revoked after update of revoked_at on auth_sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function push_device_session_ended();

-- One e-mail: the intent is written before it is sent. Its id is its Message-ID.
create table notification_mails (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  address text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  reason text,
  lease_token uuid,
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (owner, id)
);
create index notification_mails_owner on notification_mails (owner);
create index notification_mails_due on notification_mails (next_at) where state = 'waiting';

-- One message of a notice on a channel: the e-mail that contains it, or one push to one browser.
create table notification_deliveries (
  id uuid primary key,
  owner uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('email', 'push')),
  device_id uuid,
  mail_id uuid,
  state text not null check (state in ('waiting', 'sending', 'sent', 'dropped', 'failed')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  reason text,
  lease_token uuid,
  lease_expires_at timestamptz,
  settled_at timestamptz,
  unique nulls not distinct (notification_id, channel, device_id),
  foreign key (owner, notification_id) references notifications (owner, id) on delete cascade,
  foreign key (owner, device_id) references push_devices (owner, id) on delete cascade,
  foreign key (owner, mail_id) references notification_mails (owner, id) on delete cascade
);
create index notification_deliveries_due on notification_deliveries (due_at) where state = 'waiting';
create index notification_deliveries_owner on notification_deliveries (owner, channel, due_at) where state = 'waiting';
create index notification_deliveries_mail on notification_deliveries (mail_id) where mail_id is not null;
create index notification_deliveries_device on notification_deliveries (device_id) where device_id is not null;

-- Scheduled posts whose reminder has not come yet.
create table notification_reminders (
  owner uuid not null,
  post_id uuid primary key,
  leaves_at timestamptz not null,
  due_at timestamptz not null,
  foreign key (owner, post_id) references posts (owner, id) on delete cascade
);
create index notification_reminders_due on notification_reminders (due_at);

-- The key pair by which push services recognize this installation (VAPID); the private key is sealed.
create table push_keys (
  id uuid primary key,
  public_key text not null,
  private_key_sealed text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index push_keys_active on push_keys (is_active) where is_active;
