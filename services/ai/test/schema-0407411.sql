CREATE TABLE ai.audit_entries (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    summary text NOT NULL
);
ALTER TABLE ai.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ai.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE ai.job_events (
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    data jsonb NOT NULL
);
ALTER TABLE ai.job_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ai.job_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE ai.jobs (
    id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    round integer DEFAULT 1 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    interruptions integer DEFAULT 0 NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    step text DEFAULT ''::text NOT NULL,
    subject text NOT NULL,
    post_id integer,
    input jsonb NOT NULL,
    result jsonb,
    error jsonb,
    model text,
    prompt_version text,
    input_tokens integer DEFAULT 0 NOT NULL,
    output_tokens integer DEFAULT 0 NOT NULL,
    cost_usd numeric(12,6) DEFAULT 0 NOT NULL,
    estimated_cost_usd numeric(12,6) DEFAULT 0 NOT NULL,
    created_by text NOT NULL,
    request_id text NOT NULL,
    lease_token uuid,
    lease_until timestamp with time zone,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT jobs_kind_check CHECK ((kind = ANY (ARRAY['generate'::text, 'improve'::text, 'image'::text]))),
    CONSTRAINT jobs_lease_check CHECK (((state = 'running'::text) = (lease_token IS NOT NULL))),
    CONSTRAINT jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE TABLE ai.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE ai.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE ai.migrations_id_seq OWNED BY ai.migrations.id;
CREATE TABLE ai.settings (
    id integer NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT settings_single_check CHECK ((id = 1))
);
CREATE TABLE ai.usage_entries (
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text NOT NULL,
    kind text NOT NULL,
    model text NOT NULL,
    input_tokens integer DEFAULT 0 NOT NULL,
    output_tokens integer DEFAULT 0 NOT NULL,
    cost_usd numeric(12,6) NOT NULL,
    settled boolean DEFAULT false NOT NULL
);
ALTER TABLE ai.usage_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ai.usage_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY ai.migrations ALTER COLUMN id SET DEFAULT nextval('ai.migrations_id_seq'::regclass);
ALTER TABLE ONLY ai.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY ai.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ai.job_events
    ADD CONSTRAINT job_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ai.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ai.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ai.usage_entries
    ADD CONSTRAINT usage_entries_pkey PRIMARY KEY (id);
CREATE INDEX job_events_job_idx ON ai.job_events USING btree (job_id, id);
CREATE INDEX jobs_created_idx ON ai.jobs USING btree (created_at, id);
CREATE INDEX jobs_open_idx ON ai.jobs USING btree (state, queued_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX usage_entries_at_idx ON ai.usage_entries USING btree (at);
CREATE INDEX usage_entries_job_idx ON ai.usage_entries USING btree (job_id);
ALTER TABLE ONLY ai.job_events
    ADD CONSTRAINT job_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES ai.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY ai.usage_entries
    ADD CONSTRAINT usage_entries_job_id_fkey FOREIGN KEY (job_id) REFERENCES ai.jobs(id) ON DELETE CASCADE;
INSERT INTO ai.migrations VALUES (1, 1763700000000, 'CreateAi1763700000000');
SELECT pg_catalog.setval('ai.migrations_id_seq', 1, true);
INSERT INTO ai.settings VALUES (1, true);
