-- Stored files of the library. The id is random and is all the public address of a file has for a secret.
create table media_items (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  -- MIME type by what the bytes say.
  type text not null,
  name text not null,
  prompt text not null default '',
  size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  store_key text not null unique,
  -- Deleted for everybody; the row goes once its objects are gone.
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index media_items_list on media_items (owner, created_at desc, id desc) where deleted_at is null;
create index media_items_deleted on media_items (deleted_at) where deleted_at is not null;

-- One upload, written before its bytes. Its id becomes the item's.
create table media_uploads (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  file_path text not null unique,
  declared_type text not null,
  declared_size bigint,
  -- A PUT is running until then; single use means that no second one may.
  receiving_until timestamptz,
  received_size bigint,
  -- Why the content was refused; the answer of every repeat.
  rejection text,
  completed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index media_uploads_open on media_uploads (owner, expires_at) where completed_at is null;
create index media_uploads_age on media_uploads (expires_at);
