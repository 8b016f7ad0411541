-- What a person decided about a draft.

-- The text that it was approved with, if that is another; and why it was rejected.
alter table conversations_drafts add column edited_text text;
alter table conversations_drafts add column reject_reason text;
-- Whether its approval paused the chatbot on the thread: then Undo lets it write again.
alter table conversations_drafts add column has_paused boolean not null default false;
