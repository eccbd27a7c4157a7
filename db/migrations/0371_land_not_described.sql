-- A file that describes no land left a sentence that says so where the land is shown: it is none, so it is empty now.
select set_config('app.platform', 'on', true);
update tracts set legal = '', land = jsonb_set(land, '{description}', '""')
where land ->> 'system' = 'METES_AND_BOUNDS' and land ->> 'description' like 'The file describes no land%';
update leases set legal = trim(both '; ' from regexp_replace(legal, 'The file describes no land[^;]*(; )?', '', 'g'))
where legal like '%The file describes no land%';
select set_config('app.platform', '', true);
