-- One row for each trigger: the processes agree by it who runs which moment.
create table baas_timer (
  target text not null,
  name text not null,
  config text not null,
  -- The moment that is to come or under way, epoch ms; null when there is none any more.
  due_at bigint,
  -- Whose run is under way, and how long it is believed to be.
  run_id text,
  lease_until bigint not null default 0,
  primary key (target, name)
);
