-- Views are shared by the same targets as everything else (domain/src/fields/sharing.ts), and with other companies too.
update base.views set sharing = sharing - array['roleIds', 'teamIds', 'userIds'] || jsonb_strip_nulls(jsonb_build_object(
  'roles', sharing -> 'roleIds', 'teams', sharing -> 'teamIds', 'users', sharing -> 'userIds'))
  where sharing ?| array['roleIds', 'teamIds', 'userIds'];

-- The views that connected companies share with the organization: by its name, with all that they are connected with, or with
-- those that take part in some shipment of theirs as a kind. How to look, and nothing to look at; whose of their people made
-- it stays theirs.
create view record.shared_views as
  select v.organization_id, o.name as organization_name, v.id, v.module, v.name, v.layout, v.definition, v.version
  from base.views v join base.organizations o on o.id = v.organization_id
  where v.organization_id in (select c.organization_id from tenant.connected c)
    and (v.sharing -> 'network' = 'true' or v.sharing -> 'companies' ? tenant.org()::text
      or exists (select from base.shares s where s.owner_organization_id = v.organization_id
        and s.organization_id = tenant.org() and s.revoked_at is null and v.sharing -> 'kinds' ? s.kind));
grant select on record.shared_views to rumbo_app;
