CREATE TABLE "faces" (
	"driver_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"picture" text,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"template" text,
	"template_key" text
);
--> statement-breakpoint
CREATE TABLE "similar_faces" (
	"driver_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"distance" real NOT NULL,
	CONSTRAINT "similar_faces_driver_id_other_id_pk" PRIMARY KEY("driver_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_faces" ADD CONSTRAINT "similar_faces_driver_id_faces_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."faces"("driver_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_faces" ADD CONSTRAINT "similar_faces_other_id_faces_driver_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."faces"("driver_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faces_due" ON "faces" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "similar_faces_by_other" ON "similar_faces" USING btree ("other_id");