-- Who buys leases from another organization follows a pipeline that ends in an assignment (docs/decisions/264). An
-- organization that has pipelines gets this one with its next deal.
alter table deal_pipelines drop constraint deal_pipelines_kind_check;
alter table deal_pipelines add constraint deal_pipelines_kind_check
  check (kind in ('LEASE', 'MINERALS', 'FARM_OUT', 'DIVESTITURE', 'PURCHASE', 'RIGHT_OF_WAY', 'SERVICES'));

-- Whether a listing has a data room, and whether an NDA is accepted before it opens: all that everyone learns of the room
-- (docs/decisions/264).
alter table listings add column room text check (room in ('open', 'nda'));
alter table published_listings add column room text check (room in ('open', 'nda'));
update listings l set room = case when r.nda_number > 0 then 'nda' else 'open' end
from data_rooms r where r.tenant_id = l.tenant_id and r.id = l.id
  and exists (select 1 from data_room_documents d where d.tenant_id = r.tenant_id and d.room_id = r.id);
update published_listings p set room = l.room from listings l where l.id = p.id and l.room is not null;
