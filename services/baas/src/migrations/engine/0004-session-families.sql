-- A token and those that came in its place are one session, named after its first token: they end together.
alter table baas_session add column family text;
update baas_session set family = jti;
alter table baas_session alter column family set not null;
create index baas_session_family on baas_session (family);
