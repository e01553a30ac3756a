-- Reports of use, counted: six rows a day at most, and nothing about anybody.
create table baas_usage (
  -- Of UTC.
  day date not null,
  kind text not null,
  events bigint not null,
  primary key (day, kind)
);
