-- One row for each token that is good: without its row a token is worth nothing.
create table baas_session (
  jti text primary key,
  uid text not null,
  issued_at bigint not null,
  expires_at bigint not null,
  -- When a successor was last handed out, so that calls side by side do not each get one.
  renewed_at bigint not null default 0
);
create index baas_session_uid on baas_session (uid, expires_at);
