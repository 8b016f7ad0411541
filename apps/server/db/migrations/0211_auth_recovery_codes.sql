-- The recovery codes of a user are a factor of their own, so that clients list it with the others; it has no secret, its codes are rows.
alter table auth_factors
  drop constraint auth_factors_kind_check,
  add constraint auth_factors_kind_check check (kind in ('totp', 'phone', 'recovery_code'));
create unique index auth_factors_recovery on auth_factors (user_id) where kind = 'recovery_code';

-- Codes are made with the first factor and shown once.
alter table auth_recovery_codes add column shown_at timestamptz;
