-- Full-text search. Functions are in plpgsql, which keeps plans; SQL that can't be inlined is planned at each call.
-- Plans are generic: weighing up a query of many words against the statistics takes longer than running it.

-- A text folded for matching as it is typed: lower case, no accents, common Portuguese plurals in the singular.
-- unaccent() is only STABLE because its dictionary could be replaced; ours is fixed by name.
CREATE OR REPLACE FUNCTION search_words(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT regexp_replace(regexp_replace(regexp_replace(
  lower(public.unaccent('public.unaccent'::regdictionary, input)),
  '(?:oes|aes|aos)\M', 'ao', 'g'), '([ao])is\M', '\1l', 'g'), '([aeiou])ns\M', '\1m', 'g') $$;

-- Portuguese stems without accents. By way of an array: the text form of a tsvector could not be read back once
-- unaccent has made a quote of an accent.
CREATE OR REPLACE FUNCTION search_stems(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT array_remove(array_agg(DISTINCT translate(
      public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')), '')
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem);
END $$;

-- The first quantifier decides for the whole expression: reluctant, so that it ends at the heading's own end.
CREATE OR REPLACE FUNCTION search_headings(content text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT coalesce(string_agg(heading[1], ' '), '')
    FROM regexp_matches(content, '<h[2-6][^>]*?>(.*?)</h[2-6]>', 'gi') AS heading);
END $$;

CREATE OR REPLACE FUNCTION search_lexemes(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN tsvector_to_array(to_tsvector('pg_catalog.simple', search_words(input))) || ARRAY(
    SELECT translate(public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem);
END $$;

-- A post's vector: its folded words and its stems. Words of the title stand in it again with '=' before them, words of
-- the title and of headings with '+'. A tsvector holds at most 1 MB: of a very long article the beginning is searched.
CREATE OR REPLACE FUNCTION search_vector(title text, excerpt text, keywords text, content text)
  RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  searched text := left(content, 100000);
  in_title text[] := search_lexemes(title);
  in_headings text[] := search_lexemes(search_headings(searched));
  lexemes text[] := search_lexemes(concat_ws(' ', title, excerpt, keywords, searched));
  lexeme text;
BEGIN
  FOREACH lexeme IN ARRAY in_title LOOP lexemes := lexemes || ('=' || lexeme); END LOOP;
  FOREACH lexeme IN ARRAY in_title || in_headings LOOP lexemes := lexemes || ('+' || lexeme); END LOOP;
  RETURN array_to_tsvector(array_remove(lexemes, ''));
END $$;

-- One word: as the beginning of a word (from three letters on), or as a word of the same stem; null for no word.
CREATE OR REPLACE FUNCTION search_word(word text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT string_agg(quote_literal(form.text) || form.suffix, ' | ')::tsquery
    FROM (SELECT folded AS text, CASE WHEN length(folded) >= 3 THEN ':*' ELSE '' END AS suffix
        FROM regexp_replace(search_words(word), '[^[:alnum:]]+', '', 'g') AS folded WHERE folded <> ''
      UNION ALL SELECT unnest(search_stems(word)), '') AS form);
END $$;

-- What is searched for: the words without those that every text has, and in place of words that a synonym stands for both,
-- parted by '|'. Of several synonyms that begin at a word the longest counts.
CREATE OR REPLACE FUNCTION search_terms(input text) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
DECLARE
  typed text[] := string_to_array(input, ' ');
  terms text[] := '{}';
  place integer := 1;
  remaining text;
  synonym record;
BEGIN
  WHILE place <= cardinality(typed) LOOP
    remaining := search_words(array_to_string(typed[place:], ' ')) || ' ';
    SELECT s.folded, string_agg(s.meaning, '|' ORDER BY s.meaning) AS meanings INTO synonym FROM word_rules s
      WHERE s.kind = 'synonym' AND starts_with(remaining, s.folded || ' ')
      GROUP BY s.folded ORDER BY length(s.folded) DESC LIMIT 1;
    IF FOUND THEN
      terms := terms || (synonym.folded || '|' || synonym.meanings);
      place := place + cardinality(string_to_array(synonym.folded, ' '));
    ELSE
      IF cardinality(search_stems(typed[place])) > 0 THEN terms := terms || typed[place]; END IF;
      place := place + 1;
    END IF;
  END LOOP;
  RETURN CASE WHEN terms = '{}' THEN typed ELSE terms END;
END $$;

-- One term: all words of one of its sides; of several words those that only join others don't count.
CREATE OR REPLACE FUNCTION search_term(term text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT string_agg('(' || side.query || ')', ' | ')::tsquery FROM (
    SELECT string_agg('(' || search_word(word)::text || ')', ' & ') AS query
    FROM string_to_table(term, '|') AS words, regexp_split_to_table(words, '[^[:alnum:]]+') AS word
    WHERE words !~ ' ' OR cardinality(search_stems(word)) > 0 GROUP BY words) AS side);
END $$;

-- The query of each term. Reading terms takes longer than most look-ups, so a search reads each once.
CREATE OR REPLACE FUNCTION search_queries(terms text[]) RETURNS tsquery[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN ARRAY(SELECT search_term(term) FROM unnest(terms) AS term);
END $$;

CREATE OR REPLACE FUNCTION join_queries(queries tsquery[], operator text) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN (SELECT string_agg('(' || query::text || ')', operator)::tsquery FROM unnest(queries) AS query);
END $$;

-- The same query for words with a mark: '=' in titles, '+' in titles and headings.
CREATE OR REPLACE FUNCTION mark_query(query tsquery, mark text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT regexp_replace(query::text, '''([^'']+)''', '''' || mark || '\1''', 'g')::tsquery $$;

-- The newest published posts that match a query, from a place in their order on.
-- `rare` is the part of the query with rare words. Posts with those are walked through, the newest first, and the other
-- words are looked for in each: an index would read every word that a short beginning stands for. Where more than 1,000
-- posts hold the rare words and fewer than a third of the first 100 hold the others, the index is asked for those.
CREATE OR REPLACE FUNCTION newest_matches(query tsquery, rare tsquery, wanted integer, category integer,
  excluded integer, from_at timestamptz, from_id integer)
  RETURNS TABLE (post_id integer, shown_at timestamptz)
LANGUAGE plpgsql STABLE ROWS 100 SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET jit = off AS $$
DECLARE
  ceiling_at timestamptz := coalesce(from_at, 'infinity');
  ceiling_id integer := coalesce(from_id, 0);
  here search_windows;
  candidate record;
  are_few boolean;
  looked integer := 0;
  found integer := 0;
BEGIN
  IF rare IS NOT NULL THEN
    are_few := (SELECT count(*) <= 1000 FROM (
      SELECT FROM post_search s WHERE s.is_published AND s.vector @@ rare LIMIT 1001) AS few);
    FOR candidate IN SELECT r.post_id, r.shown_at, r.vector @@ query AS holds FROM (
        SELECT m.* FROM (SELECT s.post_id, s.shown_at, s.vector FROM post_search s
          WHERE s.is_published AND s.vector @@ rare AND (category IS NULL OR s.category_id = category)
            AND (excluded IS NULL OR s.post_id <> excluded) AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
          OFFSET 0) AS m
        ORDER BY m.shown_at DESC, m.post_id DESC LIMIT 1000) AS r LOOP
      looked := looked + 1;
      ceiling_at := candidate.shown_at;
      ceiling_id := candidate.post_id;
      IF candidate.holds THEN
        post_id := candidate.post_id;
        shown_at := candidate.shown_at;
        RETURN NEXT;
        found := found + 1;
        IF found >= wanted THEN RETURN; END IF;
      END IF;
      EXIT WHEN NOT are_few AND looked >= 100 AND found * 3 < looked;
    END LOOP;
    IF are_few THEN RETURN; END IF;
    wanted := wanted - found;
  END IF;
  -- A window at a time, with a constant number: each has an index of its own.
  SELECT * INTO here FROM search_windows w WHERE w.number = 1;
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = 1 AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
        AND (excluded IS NULL OR s.post_id <> excluded) AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;

  SELECT * INTO here FROM search_windows w WHERE w.number = 2;
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = 2 AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
        AND (excluded IS NULL OR s.post_id <> excluded) AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;

  SELECT * INTO here FROM search_windows w WHERE w.number = 3;
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = 3 AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
        AND (excluded IS NULL OR s.post_id <> excluded) AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;

  -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
  RETURN QUERY SELECT m.* FROM (
      SELECT s.post_id, s.shown_at FROM post_search s
      WHERE s.is_published AND s.vector @@ query AND (category IS NULL OR s.category_id = category)
        AND (excluded IS NULL OR s.post_id <> excluded) AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)
      OFFSET 0) AS m
    ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
END $$;

-- Published posts that hold every word of `input`, at most `wanted`, by rank and within a rank the newest first:
--   1: every word is in the title
--   2: in the title or a heading, at least one in the title
--   3: in headings
--   4: in the text, at least one in the title
--   5: in the text
-- `category`, `excluded` and the place to go on after may be null. Up to 200 matches are ranked at once; a search with
-- more goes through the ranks 1, 3 and 5 one after the other, with 2 and 4 as parts of 3 and 5. The last of these begins
-- with what is left of the newest 201 matches. A word is common when more than 30 of the newest 300 posts hold it. A sequential scan is never right here: the planner doesn't see what
-- reading vectors out of line costs.
CREATE OR REPLACE FUNCTION find_posts(input text, wanted integer, category integer, excluded integer,
  after_rank integer, after_at timestamptz, after_id integer)
  RETURNS TABLE (post_id integer, rank integer, shown_at timestamptz)
LANGUAGE plpgsql STABLE ROWS 26 SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET jit = off AS $$
DECLARE
  queries tsquery[] := search_queries(search_terms(input));
  everywhere tsquery := join_queries(queries, ' & ');
  headings tsquery := mark_query(everywhere, '+');
  title tsquery := mark_query(everywhere, '=');
  in_title tsquery := mark_query(join_queries(queries, ' | '), '=');
  ranks tsquery[] := ARRAY[title, headings && in_title, headings, everywhere && in_title, everywhere];
  rare_queries tsquery[];
  rare tsquery;
  matches integer[];
  number integer;
  better tsquery;
  found integer;
BEGIN
  IF everywhere IS NULL THEN RETURN; END IF;
  IF cardinality(queries) > 1 THEN
    SELECT array_agg(query) INTO rare_queries FROM unnest(queries) AS query WHERE (SELECT count(*) FROM (
      SELECT FROM recent_search s WHERE s.window_number = 1 AND s.vector @@ query LIMIT 31) AS holding) <= 30;
    IF cardinality(rare_queries) < cardinality(queries) THEN rare := join_queries(rare_queries, ' & '); END IF;
  END IF;

  SELECT array_agg(m.post_id) INTO matches
    FROM newest_matches(everywhere, rare, 201, category, excluded, NULL, NULL) AS m;
  IF coalesce(cardinality(matches), 0) <= 200 THEN
    RETURN QUERY SELECT * FROM (
        SELECT s.post_id, CASE WHEN s.vector @@ ranks[1] THEN 1 WHEN s.vector @@ ranks[2] THEN 2
          WHEN s.vector @@ ranks[3] THEN 3 WHEN s.vector @@ ranks[4] THEN 4 ELSE 5 END AS rank, s.shown_at
        FROM (
          -- A vector lies out of line, and strip() reads it once for all ranks.
          SELECT p.post_id, p.shown_at, strip(p.vector) AS vector FROM post_search p
          WHERE p.post_id = ANY (matches) OFFSET 0) AS s) AS r
      WHERE after_rank IS NULL OR r.rank > after_rank
        OR r.rank = after_rank AND (r.shown_at, r.post_id) < (after_at, after_id)
      ORDER BY r.rank, r.shown_at DESC, r.post_id DESC LIMIT wanted;
    RETURN;
  END IF;
  FOREACH number IN ARRAY ARRAY[1, 3, 5] LOOP
    IF number = 5 AND after_rank IS NULL THEN
      RETURN QUERY SELECT s.post_id, number, s.shown_at FROM post_search s
        WHERE s.post_id = ANY (matches) AND NOT s.vector @@ better
        ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
      GET DIAGNOSTICS found = ROW_COUNT;
      wanted := wanted - found;
      IF wanted <= 0 THEN RETURN; END IF;
      after_rank := number;
      SELECT s.shown_at, s.post_id INTO after_at, after_id FROM post_search s WHERE s.post_id = matches[201];
    END IF;
    IF number >= coalesce(after_rank, 1) THEN
      RETURN QUERY SELECT m.post_id, number, m.shown_at FROM newest_matches(
        CASE WHEN better IS NULL THEN ranks[number] ELSE ranks[number] && !!better END,
        CASE WHEN number = 5 THEN rare END, wanted, category, excluded,
        CASE WHEN number = after_rank THEN after_at END, CASE WHEN number = after_rank THEN after_id END) AS m;
      GET DIAGNOSTICS found = ROW_COUNT;
      wanted := wanted - found;
      IF wanted <= 0 THEN RETURN; END IF;
    END IF;
    better := CASE WHEN better IS NULL THEN ranks[number] ELSE better || ranks[number] END;
  END LOOP;
END $$;

-- Published posts that hold some of the words of `input`, at most `wanted`: of the newest 2,000 those that hold the most of the
-- 6 rarest terms, and of all posts those with the rarest. A term counts by how rare it is in the newest 300 posts, once more
-- in a heading, and again in the title.
CREATE OR REPLACE FUNCTION find_most(input text, wanted integer, category integer, excluded integer)
  RETURNS TABLE (post_id integer, score real, shown_at timestamptz)
LANGUAGE plpgsql STABLE ROWS 26 SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
DECLARE
  queries tsquery[];
  holdings integer[];
  weights real[];
  parts tsquery;
  candidates integer[] := '{}';
BEGIN
  SELECT array_agg(query ORDER BY holding), array_agg(holding ORDER BY holding) INTO queries, holdings FROM (
    SELECT query, holding FROM unnest(search_queries(search_terms(input))) AS query,
      LATERAL (SELECT count(*)::integer AS holding FROM recent_search s
        WHERE s.window_number = 1 AND s.vector @@ query) AS held
      WHERE holding > 0 OR EXISTS (SELECT FROM post_search s WHERE s.is_published AND s.vector @@ query)
      ORDER BY holding LIMIT 6) AS rarest;
  IF queries IS NULL THEN RETURN; END IF;
  IF holdings[1] <= 30 THEN
    candidates := ARRAY(SELECT m.post_id FROM newest_matches(queries[1], NULL, 50, category, excluded, NULL, NULL) AS m);
  END IF;
  FOR least IN REVERSE cardinality(queries)..1 LOOP
    SELECT string_agg('(' || part.query || ')', ' | ')::tsquery INTO parts FROM (
      SELECT string_agg('(' || q.query::text || ')', ' & ') AS query
      FROM generate_series(1, (1 << cardinality(queries)) - 1) AS mask, unnest(queries) WITH ORDINALITY AS q (query, place)
      WHERE mask & (1 << (place - 1)::integer) > 0 GROUP BY mask HAVING count(*) = least) AS part;
    candidates := candidates || ARRAY(SELECT s.post_id FROM recent_search s
      WHERE s.window_number = 2 AND s.vector @@ parts AND (category IS NULL OR s.category_id = category)
        AND (excluded IS NULL OR s.post_id <> excluded)
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT 100);
    EXIT WHEN cardinality(candidates) >= 100;
  END LOOP;
  SELECT array_agg(mark_query(query, mark)), array_agg(ln(1 + 300 / (holding + 0.5))) INTO queries, weights
    FROM unnest(queries, holdings) AS t (query, holding), (VALUES (''), ('+'), ('=')) AS marks (mark);
  RETURN QUERY SELECT p.post_id, (SELECT sum(t.weight) FROM unnest(queries, weights) AS t (query, weight)
      WHERE p.vector @@ t.query)::real AS score, p.shown_at
    FROM (SELECT s.post_id, s.shown_at, strip(s.vector) AS vector FROM post_search s
      WHERE s.post_id = ANY (candidates) OFFSET 0) AS p
    ORDER BY score DESC, p.shown_at DESC, p.post_id DESC LIMIT wanted;
END $$;

-- The pages of products and plans, the nearest first. One fits when half of the terms are among its names, or one is and its
-- text holds the others.
CREATE OR REPLACE FUNCTION find_pages(input text, vectors tsvector[])
  RETURNS TABLE (place integer, fits boolean)
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
DECLARE
  queries tsquery[] := search_queries(search_terms(input));
BEGIN
  RETURN QUERY SELECT p.place::integer, p.named * 2 >= cardinality(queries) OR p.named > 0 AND p.held = cardinality(queries)
    FROM (SELECT v.place, count(*) FILTER (WHERE v.vector @@ q.name) AS named,
        count(*) FILTER (WHERE v.vector @@ q.text) AS held, count(*) FILTER (WHERE v.vector @@ q.title) AS titled
      FROM unnest(vectors) WITH ORDINALITY AS v (vector, place), (
          SELECT query AS text, mark_query(query, '+') AS name, mark_query(query, '=') AS title
          FROM unnest(queries) AS query OFFSET 0) AS q
      GROUP BY v.place) AS p
    ORDER BY p.named + p.held + p.titled DESC, p.place;
END $$;

-- What a search with misspelt words may have meant. A word that stands in a published post, or for which there is a synonym, is
-- right; null where nothing is wrong. Words of the vocabulary that are one edit away (a letter more, less, another, or two
-- transposed) come before words that share trigrams. For a word in no post the planner would walk all posts in their
-- order until one matches; without index scans it asks the GIN index.
CREATE OR REPLACE FUNCTION correct_search(input text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
DECLARE
  typed text;
  folded_word text;
  one_edit text;
  meant text;
  whole tsquery;
  words text[] := '{}';
BEGIN
  FOREACH typed IN ARRAY string_to_array(input, ' ') LOOP
    whole := search_word(typed);
    folded_word := regexp_replace(search_words(typed), '[^[:alnum:]]+', '', 'g');
    meant := NULL;
    IF length(folded_word) >= 4
      AND NOT EXISTS (SELECT FROM word_rules s WHERE s.kind = 'synonym' AND ' ' || s.folded || ' ' LIKE '% ' || folded_word || ' %')
      AND NOT EXISTS (SELECT FROM recent_search s WHERE s.window_number = 2 AND s.vector @@ whole)
      AND NOT EXISTS (SELECT FROM post_search s
        WHERE s.is_published AND s.vector @@ replace(whole::text, ':*', '')::tsquery) THEN
      SELECT '^(?:' || string_agg(before || edited, '|') || ')$' INTO one_edit
        FROM generate_series(0, length(folded_word)) AS n, left(folded_word, n) AS before, LATERAL (VALUES
          ('.' || substr(folded_word, n + 1)), ('.' || substr(folded_word, n + 2)), (substr(folded_word, n + 2)),
          (substr(folded_word, n + 2, 1) || substr(folded_word, n + 1, 1) || substr(folded_word, n + 3))) AS e (edited);
      SELECT v.word INTO meant FROM search_vocabulary v, LATERAL (SELECT v.folded ~ one_edit AS is_near) AS n
        WHERE v.folded % folded_word OR is_near
        ORDER BY is_near DESC, similarity(v.folded, folded_word) DESC, length(v.word), v.word LIMIT 1;
    END IF;
    words := words || coalesce(meant, typed);
  END LOOP;
  RETURN nullif(array_to_string(words, ' '), input);
END $$;

CREATE OR REPLACE FUNCTION index_ranked_post() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.title = OLD.title AND NEW.excerpt = OLD.excerpt
    AND NEW.meta_keywords = OLD.meta_keywords AND NEW.content = OLD.content THEN
    UPDATE post_search SET category_id = NEW.category_id, is_published = NEW.is_published,
      shown_at = coalesce(NEW.custom_created_at, NEW.published_at) WHERE post_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO post_search (post_id, category_id, is_published, shown_at, vector)
  VALUES (NEW.id, NEW.category_id, NEW.is_published, coalesce(NEW.custom_created_at, NEW.published_at),
    search_vector(NEW.title, NEW.excerpt, NEW.meta_keywords, NEW.content))
  ON CONFLICT (post_id) DO UPDATE SET category_id = excluded.category_id,
    is_published = excluded.is_published, shown_at = excluded.shown_at, vector = excluded.vector;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_indexed AFTER INSERT OR UPDATE OF title, excerpt, meta_keywords, content, category_id,
  is_published, custom_created_at, published_at ON posts
  FOR EACH ROW EXECUTE FUNCTION index_ranked_post();
