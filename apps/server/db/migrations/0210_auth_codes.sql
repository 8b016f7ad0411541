-- Codes for signing in, for a new phone number and for confirming who is there (protocols/supabase-auth.md section 3). A code is sent to an e-mail
-- address or, as digits with the country code, to a phone; a text message has no link.
alter table auth_one_time_tokens rename column email to recipient;
alter table auth_one_time_tokens
  alter column token_hash drop not null,
  drop constraint auth_one_time_tokens_kind_check,
  add constraint auth_one_time_tokens_kind_check check
    (kind in ('signup', 'recovery', 'email_change_current', 'email_change_new', 'magiclink', 'reauthentication', 'sms', 'sms_signup', 'phone_change'));
