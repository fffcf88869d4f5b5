import type { Config } from 'mixpanel-browser'
import { closedProperties, type PageAddress, sentProperties } from './closed-properties.ts'

const minute = 60 * 1000

/** Pictures, previews, drawn codes and everything that plays: only the room they take is in a replay. */
const blocked = 'img, picture, video, audio, canvas, object, iframe, [role="img"]'

export interface SettingParts extends PageAddress {
  /** The address of the service, without a slash at its end. */
  readonly apiHost: string
  readonly isSecure: boolean
  readonly isOn: () => boolean
}

/** The library's settings: the specified ones (section 9) by name, so that they hold whatever the library comes to think, and what keeps personal data out. */
export const librarySettings = ({ apiHost, isSecure, isOn, ...page }: SettingParts) =>
  ({
    api_host: apiHost,
    // By its host the library would send the same in another form.
    api_payload_format: 'base64',
    debug: true,
    track_pageview: true,
    autocapture: {
      pageview: 'full-url',
      click: true,
      dead_click: true,
      rage_click: true,
      input: true,
      scroll: true,
      submit: true,
      scroll_depth_percent_checkpoints: [25, 50, 75, 100],
      capture_text_content: false,
      block_attrs: ['aria-label', 'aria-labelledby', 'aria-describedby', 'name', 'title'],
    },
    // The library drops a batch when a connection fails while the browser says that it is online.
    batch_requests: true,
    batch_size: 50,
    batch_flush_interval_ms: 5000,
    batch_request_timeout_ms: 90_000,
    persistence: 'cookie',
    cookie_expiration: 365,
    cross_subdomain_cookie: false,
    secure_cookie: isSecure,
    // The machine of consent has asked, and knows what the browser says.
    ignore_dnt: true,
    ip: false,
    save_referrer: false,
    stop_utm_persistence: true,
    skip_first_touch_marketing: true,
    property_blacklist: ['$referrer', '$search_engine', 'mp_keyword', '$initial_referrer', '$initial_referring_domain'],
    record_sessions_percent: 0,
    record_idle_timeout_ms: 30 * minute,
    record_max_ms: 24 * 60 * minute,
    // All of both: a selector of what to mask would leave out the rest.
    record_mask_all_text: true,
    record_mask_all_inputs: true,
    record_block_selector: blocked,
    record_canvas: false,
    record_console: false,
    record_network: false,
    record_heatmap_data: false,
    record_collect_fonts: false,
    hooks: {
      before_track: (name, properties) => (isOn() ? [name, { ...closedProperties(name, properties, page) }] : null),
      before_send_events: (event) =>
        isOn() ? { ...event, properties: sentProperties(event.properties) as typeof event.properties } : null,
    },
  }) satisfies Partial<Config> & { track_marketing?: boolean }
