-- What an organization shows to everyone: nothing, until it says so (docs/decisions/098).
alter table tenants add column public_profile boolean not null default false;
alter table tenants add column public_slug text check (public_slug ~ '^[a-z0-9](-?[a-z0-9]){2,59}$');
alter table tenants add column public_about text check (length(public_about) <= 2000);
create unique index tenants_public_slug on tenants (public_slug);
