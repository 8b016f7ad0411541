import type pg from 'pg'

/** Fills what rules decided and did, and what networks reported, for every campaign of a database with many posts. Takes the pool. */
export async function buildManyFirings(pool: pg.Pool): Promise<void> {
  await pool.query("insert into campaign_versions (campaign_id, owner, version, content, saved_by, saved_at) select id, owner, n, '{}', 'user', now() from campaigns, generate_series(1, 3) as n")
  await pool.query(
    `insert into campaign_firings (id, owner, campaign_id, rule_id, event_id, target, trigger_type, event, decision, has_fired, occurred_at, decided_at)
     select gen_random_uuid(), owner, id, 'new', 'event-' || n, 'product', 'product_added', '{}', '{"checks": [], "failed": null}', n % 2 = 0, now(), now() - n * interval '1 hour' from campaigns, generate_series(1, 5) as n`,
  )
  await pool.query(
    `insert into campaign_acts (id, owner, firing_id, campaign_id, rule_id, kind, act, state, due_at, planned_at, settled_at)
     select gen_random_uuid(), owner, id, campaign_id, rule_id, 'post', '{"platforms": ["facebook"]}', 'done', now(), now(), now() from campaign_firings where has_fired`,
  )
  await pool.query("insert into campaign_rules (campaign_id, rule_id, owner, stopped_at) select id, 'new', owner, case when random() < 0.1 then now() end from campaigns")
  await pool.query('insert into campaign_clocks (campaign_id, owner, version, seen_until, figures_until, next_due_at) select id, owner, 1, now(), now(), now() from campaigns')
  await pool.query(
    `insert into campaign_experiments (id, owner, campaign_id, question, kind, platform, measure, variants, posts_per_variant, until, times, time_zone, state, next_look_at, started_at)
     select gen_random_uuid(), owner, id, 'Which?', 'text', 'facebook', 'views', array['a', 'b'], 16, now(), array['08:00'], 'UTC', (array['running', 'decided'])[n], now() - random() * interval '1 hour' + interval '50 minutes', now() from campaigns, generate_series(1, 2) as n`,
  )
  await pool.query("insert into campaign_experiment_slots (id, owner, experiment_id, variant, at) select gen_random_uuid(), owner, id, 'A', now() + n * interval '1 day' from campaign_experiments, generate_series(1, 4) as n")
  await pool.query("insert into delivery_insights (delivery_id, owner, measured_at, views, source, raw) select id, owner, now(), 10, 'test', '{}' from deliveries")
  await pool.query('analyze')
}
