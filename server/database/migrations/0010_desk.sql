CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"driver_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"driver_id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"totp_secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_decisions" (
	"driver_id" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"second_id" uuid,
	"origin" text NOT NULL,
	CONSTRAINT "open_decisions_decision" CHECK ("open_decisions"."decision" in ('approved', 'changes_requested', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password" text,
	"totp_secret" text,
	"totp_step" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "operators_email_unique" UNIQUE("email"),
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('reviewer', 'lead', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "second" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_driver_id_applications_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."applications"("driver_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_decisions" ADD CONSTRAINT "open_decisions_driver_id_applications_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."applications"("driver_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_decisions" ADD CONSTRAINT "open_decisions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_decisions" ADD CONSTRAINT "open_decisions_second_id_operators_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_driver" ON "audit_entries" USING btree ("driver_id","at");--> statement-breakpoint
CREATE INDEX "challenges_by_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claims_by_operator" ON "claims" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "invitations_by_operator" ON "invitations" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "open_decisions_due" ON "open_decisions" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_expiry" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_operator" ON "passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_kept" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
