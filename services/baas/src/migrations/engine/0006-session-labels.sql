-- What the owner of the account recognizes a session by, such as the device.
alter table baas_session add column label text not null default '';
