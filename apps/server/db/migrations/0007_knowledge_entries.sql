-- Facts the user gives for generation.
create table knowledge_entries (
  id uuid primary key,
  owner uuid not null references auth_users (id) on delete cascade,
  type text not null check (type in ('product', 'service', 'company', 'faq', 'other', 'uploaded_file')),
  title text not null,
  description text not null,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index knowledge_entries_list on knowledge_entries (owner, created_at desc, id desc);
