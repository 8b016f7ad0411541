-- Words by the stems of their language, all without accents. marquee_words is English, and any other language.
create text search configuration marquee_words_de (copy = marquee_words);
alter text search configuration marquee_words_de alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, german_stem;
create text search configuration marquee_words_es (copy = marquee_words);
alter text search configuration marquee_words_es alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, spanish_stem;
create text search configuration marquee_words_fr (copy = marquee_words);
alter text search configuration marquee_words_fr alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, french_stem;
create text search configuration marquee_words_it (copy = marquee_words);
alter text search configuration marquee_words_it alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, italian_stem;
create text search configuration marquee_words_nl (copy = marquee_words);
alter text search configuration marquee_words_nl alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, dutch_stem;
create text search configuration marquee_words_pt (copy = marquee_words);
alter text search configuration marquee_words_pt alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, portuguese_stem;
create text search configuration marquee_words_sv (copy = marquee_words);
alter text search configuration marquee_words_sv alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, swedish_stem;
create text search configuration marquee_words_ru (copy = marquee_words);
-- The stemmer of Russian needs its letters as they are: unaccent writes them as Latin ones or without their marks.
alter text search configuration marquee_words_ru alter mapping for word, hword, hword_part with russian_stem;
create text search configuration marquee_words_tr (copy = marquee_words);
alter text search configuration marquee_words_tr alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, turkish_stem;

-- The configuration of a language.
create function knowledge_words_config(language text) returns regconfig language sql stable as $$
  select case language
    when 'de' then 'marquee_words_de' when 'es' then 'marquee_words_es' when 'fr' then 'marquee_words_fr' when 'it' then 'marquee_words_it' when 'nl' then 'marquee_words_nl'
    when 'pt' then 'marquee_words_pt' when 'sv' then 'marquee_words_sv' when 'ru' then 'marquee_words_ru' when 'tr' then 'marquee_words_tr' else 'marquee_words' end::regconfig
$$;

alter table knowledge_chunks
  -- The language by whose stems it is indexed, and the version of the index (INDEX_VERSION): those of an earlier one are indexed again.
  add column language text not null default 'en',
  add column index_version integer not null default 0;
create index knowledge_chunks_index_version on knowledge_chunks (index_version, owner);

drop function knowledge_chunk_words(uuid, text, text, text);
-- Words of a passage in a language, with the words that stand for its meanings: of the title, the tags and the text.
create function knowledge_chunk_words(owner uuid, title text, tags text, content text, language text, title_meanings text[], tag_meanings text[], meanings text[]) returns tsvector
language sql stable as $$
  select setweight(to_tsvector(knowledge_words_config(language), title), 'A') || setweight(to_tsvector(knowledge_words_config(language), tags), 'B') ||
    setweight(to_tsvector(knowledge_words_config(language), content), 'D') ||
    (coalesce((select string_agg(quote_literal(m) || ':1A', ' ') from unnest(title_meanings) as m), '') || ' ' ||
     coalesce((select string_agg(quote_literal(m) || ':1B', ' ') from unnest(tag_meanings) as m), '') || ' ' ||
     coalesce((select string_agg(quote_literal(m) || ':1', ' ') from unnest(meanings) as m), '') || ' ' ||
     quote_literal(knowledge_owner_word(owner)) || ':1')::tsvector
$$;

-- The stems of a query's words in every language, with the places of the words: which language it is asked in need not be that of the
-- passages. Stop words of the language of the query are left out.
create function knowledge_query_words(query text, query_language text) returns table (place integer, word text) language sql stable as $$
  with said as (select distinct unnest(positions)::integer as place from unnest(to_tsvector(knowledge_words_config(query_language), query)))
  select distinct said.place, stems.lexeme
  from (values ('en'), ('de'), ('es'), ('fr'), ('it'), ('nl'), ('pt'), ('sv'), ('ru'), ('tr')) as languages (language)
  cross join lateral unnest(to_tsvector(knowledge_words_config(languages.language), query)) as stems
  cross join lateral unnest(stems.positions) as at (place)
  join said on said.place = at.place
$$;
