#!/usr/bin/python3
"""A window of WebKitGTK as wide as a phone, which WebKitWebDriver starts and drives."""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

WIDTH, HEIGHT = 360, 740

# What the pages log is written by processes that inherit these; WebKitWebDriver throws its own child's away.
log = os.open(os.environ["WINDOW_LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
for stream in (sys.stdout, sys.stderr):
    os.dup2(log, stream.fileno())

profile = os.environ.get("WINDOW_PROFILE")
if profile:
    manager = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
else:
    context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["en-GB"])

content = WebKit2.UserContentManager()
with open(os.environ["WINDOW_SCRIPT"], encoding="utf-8") as script:
    content.add_script(
        WebKit2.UserScript.new(
            script.read(), WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
        )
    )


def create_view(session):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, settings=settings, is_controlled_by_automation=True
    )
    view.set_size_request(WIDTH, HEIGHT)
    window = Gtk.Window(decorated=False, resizable=False)
    window.add(view)
    window.show_all()
    return view


def start(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Cruzer tests")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
