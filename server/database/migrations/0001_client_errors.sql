CREATE TABLE "client_errors" (
	"day" date NOT NULL,
	"build" text NOT NULL,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"engine" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_errors_day_build_route_name_message_engine_pk" PRIMARY KEY("day","build","route","name","message","engine")
);
