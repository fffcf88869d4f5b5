CREATE TABLE "address_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"driver_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"personal_info" jsonb,
	"vehicle" jsonb,
	"vehicle_media" jsonb,
	"documents" jsonb,
	"plate_number" text,
	"changes" jsonb NOT NULL,
	"mended" jsonb NOT NULL,
	"reason" text,
	"reviewed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "blocked_numbers" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"hash" text NOT NULL,
	"details" jsonb,
	"tries" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"may_resend_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"driver_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decision" text NOT NULL,
	"by" text NOT NULL,
	"detail" text,
	CONSTRAINT "decisions_driver_id_at_pk" PRIMARY KEY("driver_id","at")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drivers_phone_number_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"driver_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"email" text PRIMARY KEY NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_application_a_plate" ON "applications" USING btree ("plate_number") WHERE "applications"."plate_number" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status");--> statement-breakpoint
CREATE INDEX "tokens_by_session" ON "tokens" USING btree ("session_id");