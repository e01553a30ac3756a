-- One row for each file and each upload under way. A file is a member's or, where that is allowed, that of an address.
create table baas_file (
  id text primary key,
  path text not null,
  holder text not null,
  -- asked -> sending -> sent -> kept; removing: its bytes are being taken away, then the row goes.
  state text not null,
  -- Of the ticket that lets the bytes in, once; the ticket itself is kept nowhere.
  ticket_hash text unique,
  -- Asked for, then as it is.
  size bigint not null,
  is_exact boolean not null,
  kind text,
  media_type text,
  sha256 text,
  created_at bigint not null,
  -- Of an upload under way: when it is given up.
  expires_at bigint
);
create index baas_file_holder on baas_file (holder, path);
create index baas_file_expiry on baas_file (expires_at) where expires_at is not null;
