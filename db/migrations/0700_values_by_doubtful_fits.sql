-- A value that rests on a doubtful fit says so wherever it is added up.
alter table analysis_well_values add column doubtful boolean not null default false;

update analysis_well_values v set doubtful = true
from analysis_versions a, jsonb_array_elements(a.inputs -> 'wells') w
where a.tenant_id = v.tenant_id and a.analysis_id = v.analysis_id and a.number = v.number
  and w ->> 'wellId' = v.well_id::text and jsonb_path_exists(w, '$.*.fit.eye[*]');
