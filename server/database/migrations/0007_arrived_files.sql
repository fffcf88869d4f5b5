ALTER TABLE "applications" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "arrived" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reference_unique" UNIQUE("reference");