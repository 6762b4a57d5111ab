-- Reference data: the same for all, written by the loader alone, read by everybody. docs/reference-data.md.
grant usage on schema reference to rumbo_app;

-- The words of a text as they are searched: folded, everything that is neither letter nor digit is one space.
create function reference.words(value text) returns text language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(base.fold(value), '[^[:alnum:]~]+', ' ', 'g')) $$;

-- The phrases a thing is found by, as '| manzanillo| port of colima|': a space before each word, a bar before each phrase.
-- Who types n finds ñ too, so a phrase with ñ stands twice.
create function reference.phrases(variadic texts text[]) returns text language sql immutable parallel safe
  as $$
    select coalesce(string_agg(distinct '| ' || phrase, '') || '|', '')
    from unnest(texts) as given, reference.words(given) as folded,
      unnest(array[folded, replace(folded, 'n~', 'n')]) as phrase
    where phrase <> ''
  $$;

-- A search as typed, to be used as `phrases like all (…)`, and `phrases like (…)[1]` for the index (3.4 → 0.4 ms): every word must begin a word of what is found; a letter alone
-- must begin a phrase, for it begins a word of nearly everything. Null, which finds nothing, for a text without letters
-- and digits.
create function reference.patterns(value text) returns text[] language sql immutable strict parallel safe
  as $$
    select array_agg(case length(words) when 1 then '%| ' else '% ' end || word || '%')
    from reference.words(value) as words, unnest(string_to_array(nullif(words, ''), ' ')) as word
  $$;

-- How near a match is to what was typed: 0 the code, 1 its beginning, 2 the beginning of a name, 3 a word inside.
-- `typed` is what words() made of the search. Not strict, so that it is inlined: a list may rank all airports.
create function reference.distance(typed text, code text, phrases text) returns integer
language sql immutable parallel safe
  as $$
    select case
      when lower(code) = typed then 0
      when starts_with(lower(code), typed) then 1
      when strpos(phrases, '| ' || typed) > 0 then 2
      else 3 end
  $$;

create table reference.countries (
  id text primary key check (id ~ '^[A-Z]{2}$'),
  alpha3 text not null unique,
  name_en text not null,
  name_es text not null,
  aliases text[] not null default '{}',
  currency text,
  phrases text not null generated always as
    (reference.phrases(variadic array[name_en, name_es, alpha3, id] || aliases)) stored
);
comment on column reference.countries.id is 'ISO 3166-1 alpha-2';

create table reference.ports (
  id uuid primary key,
  mode text not null check (mode in ('ocean', 'air')),
  code text not null,
  name text not null,
  city text not null,
  country_id text not null references reference.countries deferrable initially deferred,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  aliases text[] not null default '{}',
  weight smallint not null default 0,
  phrases text not null generated always as
    (reference.phrases(variadic array[name, city, code] || aliases)) stored,
  unique (mode, code)
);
comment on table reference.ports is 'Sea and river ports by UN/LOCODE (ocean), airports by IATA code (air)';
comment on column reference.ports.weight is 'Size class, the larger first among equals: 3 main, 2 regular liner port or middle airport, 1 small, 0 unknown';

create index ports_phrases on reference.ports using gin (mode, phrases gin_trgm_ops);

create table reference.carriers (
  id uuid primary key,
  mode text not null check (mode in ('ocean', 'air')),
  code text not null,
  name text not null,
  number_code text,
  prefixes text[] not null default '{}',
  format_length smallint,
  smdg text,
  master_bl_pattern text,
  aliases text[] not null default '{}',
  weight smallint not null default 0,
  phrases text not null generated always as
    (reference.phrases(variadic array[name, code, number_code, smdg] || prefixes || aliases)) stored,
  unique (mode, code)
);
comment on column reference.carriers.code is 'Ocean: SCAC, or the SMDG code where no SCAC is known. Air: IATA designator';
comment on column reference.carriers.number_code is 'Air: the three digits an air waybill begins with. Ocean: none';
comment on column reference.carriers.prefixes is 'What its master document numbers may begin with';
comment on column reference.carriers.format_length is 'Characters of a master document number without separators and optional prefix, where it is one length only';

create table reference.container_types (
  code text primary key,
  label_en text not null,
  label_es text not null,
  length_feet smallint not null,
  kind text not null
);
comment on column reference.container_types.code is 'ISO 6346 size type';

create table reference.incoterms (
  code text primary key,
  name_en text not null,
  name_es text not null,
  edition smallint not null,
  sea_only boolean not null
);
comment on column reference.incoterms.edition is 'The last edition that holds the term: 2020, or older';

create table reference.units (
  id text primary key,
  dimension text not null,
  factor numeric not null
);
comment on column reference.units.factor is 'Exact, to the base unit of the dimension: meter, kilogram, cubic meter, piece';

create table reference.currencies (
  code text primary key,
  name text not null,
  digits smallint not null
);
comment on table reference.currencies is 'ISO 4217';

-- What was loaded last: a hash over the sources, so that a warm start does nothing.
create table reference.loaded (
  one boolean primary key default true check (one),
  content text not null,
  loaded_at timestamptz not null default now()
);

grant select on all tables in schema reference to rumbo_app;
revoke execute on all functions in schema reference from public;
grant execute on all functions in schema reference to rumbo_app;
