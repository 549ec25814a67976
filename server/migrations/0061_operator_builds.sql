-- When another build began to serve: written by the first process of it. No retailer's.
create table platform_build (
  since timestamptz not null,
  build text not null,
  primary key (since, build)
);
alter table platform_build owner to handsel_owner;
grant select, insert on platform_build to handsel_runtime;
