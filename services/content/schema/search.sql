-- Full-text search by PostgreSQL's own means (decision 051): one weighted vector a post, `ts_rank_cd`, trigrams.

-- A text without invisible characters: soft hyphens, marks of direction, spaces without a width.
CREATE OR REPLACE FUNCTION visible_text(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT translate(input, U&'\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062'
  '\2063\2064\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FEFF', '') $$;

-- A text folded for matching as it is typed: lower case, no accents, common Portuguese plurals in the singular.
-- unaccent() is only STABLE because its dictionary could be replaced; ours is fixed by name.
CREATE OR REPLACE FUNCTION search_words(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT regexp_replace(regexp_replace(regexp_replace(
  lower(public.unaccent('public.unaccent'::regdictionary, visible_text(input))),
  '(?:oes|aes|aos)\M', 'ao', 'g'), '([ao])is\M', '\1l', 'g'), '([aeiou])ns\M', '\1m', 'g') $$;

-- The first quantifier decides for the whole expression: reluctant, so that it ends at the heading's own end.
CREATE OR REPLACE FUNCTION heading_words(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT string_agg(heading[1], ' ') FROM regexp_matches(content, '<h[2-6][^>]*?>(.*?)</h[2-6]>', 'gi') AS heading $$;

-- The vector of one part of a text: its folded words, which are found by their beginning, and their Portuguese stems.
-- PL/pgSQL caches the plan of a function for the session; a function in SQL with a search_path is planned at each call.
CREATE OR REPLACE FUNCTION part_vector(input text, weight "char") RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN RETURN setweight(to_tsvector('pg_catalog.simple', search_words(input))
  || to_tsvector('pg_catalog.portuguese', visible_text(input)), weight); END $$;

-- Title A, headings and keywords B, summary C, text D (and the author, see below). A tsvector holds at most 1 MB, so
-- the beginning of a very long article is searched.
CREATE OR REPLACE FUNCTION post_vector(title text, keywords text, summary text, content text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN RETURN part_vector(title, 'A')
  || part_vector(concat_ws(' ', left(heading_words(left(content, 80000)), 8000), keywords), 'B')
  || part_vector(summary, 'C') || part_vector(left(content, 80000), 'D'); END $$;

-- The words by which a post may be looked for, without marks: those that misspelt ones are compared with.
CREATE OR REPLACE FUNCTION name_words(title text, keywords text, content text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
SELECT word FROM visible_text(concat_ws(' ', title, keywords, heading_words(left(content, 80000)))) AS names,
  regexp_split_to_table(lower(regexp_replace(names, '<[^>]*>|&[^;]*;', ' ', 'g')), '[^[:alpha:]]+') AS word
WHERE length(word) BETWEEN 4 AND 30 $$;

-- Words that all have to be in a text, as they are typed or by their stems; nothing for words that every text has.
CREATE OR REPLACE FUNCTION words_query(input text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE stem tsquery := plainto_tsquery('pg_catalog.portuguese', input);
BEGIN RETURN CASE WHEN numnode(stem) = 0 THEN stem
  ELSE stem || plainto_tsquery('pg_catalog.simple', search_words(input)) END; END $$;

-- One query for each term of a search (words parted by single spaces). The last word is found by its
-- beginning, too. With synonyms, words of a rule of the panel are one term, which their meanings (at most ten) fit as
-- well; of several rules that begin at a word the longest counts.
CREATE OR REPLACE FUNCTION query_terms(input text, with_synonyms boolean) RETURNS tsquery[]
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET client_min_messages = warning AS $$
DECLARE
  typed text[] := string_to_array(input, ' ');
  place integer := 1;
  terms tsquery[] := '{}';
  term tsquery;
  known record;
  rest text;
  last_word text := regexp_replace(search_words(typed[cardinality(typed)]), '[^[:alnum:]]+', '', 'g');
BEGIN
  WHILE place <= cardinality(typed) LOOP
    rest := search_words(array_to_string(typed[place:], ' ')) || ' ';
    SELECT s.folded, (array_agg(s.meaning ORDER BY s.meaning))[:10] AS meanings INTO known FROM word_rules s
      WHERE with_synonyms AND s.kind = 'synonym' AND starts_with(rest, s.folded || ' ')
      GROUP BY s.folded ORDER BY length(s.folded) DESC LIMIT 1;
    IF place = cardinality(typed) AND length(last_word) >= 3 AND known.folded IS NULL THEN
      -- The prefix covers the word itself: each entry of a query costs time for each match.
      term := plainto_tsquery('pg_catalog.portuguese', typed[place]) || (quote_literal(last_word) || ':*')::tsquery;
    ELSE
      term := words_query(coalesce(known.folded, typed[place]));
    END IF;
    FOR n IN 1..coalesce(cardinality(known.meanings), 0) LOOP term := term || words_query(known.meanings[n]); END LOOP;
    place := place + coalesce(cardinality(string_to_array(known.folded, ' ')), 1);
    IF numnode(term) > 0 THEN terms := terms || term; END IF;
  END LOOP;
  RETURN terms;
END $$;

-- Every term.
CREATE OR REPLACE FUNCTION join_terms(terms tsquery[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT string_agg('(' || term::text || ')', ' & ')::tsquery FROM unnest(terms) AS term $$;

-- Words of 4 to 30 letters of a search that no published post and no synonym has, and the words of titles, headings,
-- keywords and synonyms that are most like each of them by trigrams. Which one was meant is the service's decision.
CREATE OR REPLACE FUNCTION similar_words(input text) RETURNS TABLE (typed text, alike text[])
LANGUAGE sql STABLE SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan AS $$
SELECT typed, ARRAY(SELECT word FROM (SELECT word, folded FROM known_words
    UNION SELECT word, word FROM word_rules, string_to_table(folded, ' ') AS word WHERE kind = 'synonym') AS known
  WHERE abs(length(folded) - length(plain)) <= 2 AND similarity(folded, plain) > 0
  ORDER BY similarity(folded, plain) DESC, length(word), word LIMIT 50)
FROM string_to_table(input, ' ') AS typed, search_words(typed) AS plain
WHERE length(plain) BETWEEN 4 AND 30
  AND NOT EXISTS (SELECT FROM word_rules WHERE kind = 'synonym' AND plain = ANY (string_to_array(folded, ' ')))
  AND NOT EXISTS (SELECT FROM post_vectors JOIN posts ON id = post_id
    WHERE is_published AND vector @@ join_terms(query_terms(typed, false))) $$;

-- Keeps the vector of each post, and the words of those that are published: a word that was known once stays.
CREATE OR REPLACE FUNCTION keep_post_vector() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (OLD.title, OLD.meta_keywords, OLD.excerpt, OLD.content, OLD.author_name)
    IS DISTINCT FROM (NEW.title, NEW.meta_keywords, NEW.excerpt, NEW.content, NEW.author_name) THEN
    INSERT INTO post_vectors (post_id, vector)
      VALUES (NEW.id, post_vector(NEW.title, NEW.meta_keywords, NEW.excerpt, NEW.content)
        || part_vector(NEW.author_name, 'D'))
      ON CONFLICT (post_id) DO UPDATE SET vector = excluded.vector;
  END IF;
  IF NEW.is_published THEN
    INSERT INTO known_words (word, folded) SELECT DISTINCT word, search_words(word)
      FROM name_words(NEW.title, NEW.meta_keywords, NEW.content) AS word ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_searched AFTER INSERT OR UPDATE
  OF title, excerpt, meta_keywords, content, author_name, is_published ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_vector();
