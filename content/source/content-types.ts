import { faqAudiences, faqCategories } from '#content/model/faq-item'
import { illustrations } from '#content/model/illustration'
import { feedLayouts, gridLayouts, grounds, heroLayouts, requirementLayouts, stepsLayouts } from '#content/model/layout'
import { employmentTypes } from '#content/model/role'
import { scenes } from '#content/model/scene'
import { feeds } from '#content/model/sections'
import { emailPattern, networks, stores } from '#content/model/site-settings'
import { Location, RequirementStep } from '#contract/requirements'
import { type ContentType, contentType as type } from './content-type.ts'
import { anchor, choice, day, entries, heading, image, intro, line, optional, paragraph, patterned, richText, whole } from './fields.ts'
import { appScreenNames, screenTypes } from './screen-types.ts'
import { toolTypes } from './tool-types.ts'

const slug = patterned('slug', 'Slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, { unique: true, help: 'Small letters, digits and dashes.' })
const leadsTo = (id: string, name: string, told = {}) =>
  patterned(id, name, /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, {
    help: 'A path of the site (/faq), an https address, mailto: or tel:',
    ...told,
  })
const illustration = choice('illustration', 'Illustration', illustrations, optional)
const scene = choice('scene', 'Scene', scenes, { ...optional, help: 'Each scene stands on one page only.' })
const layout = (of: readonly string[]) =>
  choice('layout', 'Layout', of, { ...optional, help: `Without one: ${of[of === heroLayouts ? 1 : 0]}.` })
const ground = choice('ground', 'Ground', grounds, { ...optional, help: 'The colour that it stands on.' })

const sections = [
  'hero',
  'featureGrid',
  'steps',
  'quote',
  'callToAction',
  'figures',
  'appScreen',
  'areaMap',
  'richText',
  'faqGroup',
  'requirementList',
  'feed',
  'waitlist',
  'eligibilityCheck',
  'earningsExample',
  'fareExample',
  'openingAreas',
] as const

/** The content model (domain, section 7). What the site reads of each type is in `content/model/`. */
export const contentTypes: readonly ContentType[] = [
  type('siteSettings', 'Site settings', 'name', 'Name, tagline, links and addresses of the whole site. There is one.', [
    line('name', 'Name', 40),
    line('tagline', 'Tagline', 100),
    paragraph('description', 'Description', 200),
    line('reviewTime', 'How long a check takes', 40, { ...optional, help: 'As it follows "within".' }),
    patterned('phone', 'Phone', /^\+[\d ]+$/, { ...optional, help: 'An international number, like +234 800 000 0000.' }),
    patterned('whatsapp', 'WhatsApp', /^\+[\d ]+$/, { ...optional, help: 'An international number, like +234 800 000 0000.' }),
    line('address', 'Address', 120, optional),
    line('openingHours', 'Opening hours', 80, optional),
    line('sampleNote', 'Words beside samples', 120, {
      ...optional,
      help: 'While there are any, contact details, social networks and store links count as samples: the words stand beside them, and the build warns. Empty it when they are real.',
    }),
    entries('socialLinks', 'Social networks', ['socialLink']),
    entries('storeLinks', 'App stores', ['storeLink']),
    entries('contacts', 'Contact addresses', ['contactAddress']),
  ]),
  type('socialLink', 'Social network', 'label', 'A network; without an address it is shown without a link.', [
    choice('network', 'Network', networks),
    line('label', 'Label', 40),
    patterned('url', 'Address', /^https:\/\/\S+$/, { ...optional, help: 'An https address.' }),
  ]),
  type('storeLink', 'App store', 'label', 'A store of the driver app; without an address it is announced.', [
    choice('store', 'Store', stores),
    line('label', 'Label', 40),
    patterned('url', 'Address', /^https:\/\/\S+$/, { ...optional, help: 'An https address.' }),
  ]),
  type('contactAddress', 'Contact address', 'purpose', 'An email address and what it is for.', [
    line('purpose', 'Purpose', 60),
    paragraph('text', 'What to write about', 200),
    patterned('email', 'Email', emailPattern, { help: 'An email address.' }),
  ]),
  type('page', 'Page', 'slug', 'A page of the site, made of sections.', [
    patterned('slug', 'Path', /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, { unique: true, help: 'The path of the page, like /faq/driver.' }),
    line('title', 'Title', 60, { help: 'The heading of the page, and its name in search results.' }),
    paragraph('description', 'Description', 200, { help: 'One or two sentences for search results and shared links.' }),
    entries('sections', 'Sections', sections),
  ]),
  type('hero', 'Hero', 'lead', 'The top of a page, below its title.', [
    layout(heroLayouts),
    ground,
    line('eyebrow', 'Words above the title', 40, optional),
    paragraph('lead', 'Lead', 300),
    scene,
    illustration,
    entries('screens', 'Screen of the app', appScreenNames, { ...optional, help: 'For the layout screen: one of them.' }),
    line('actionLabel', 'First button', 30, optional),
    leadsTo('actionTo', 'First button leads to', optional),
    line('secondLabel', 'Second button', 30, optional),
    leadsTo('secondTo', 'Second button leads to', optional),
  ]),
  type('featureGrid', 'Feature grid', 'heading', 'A heading and a few short points side by side.', [
    heading,
    anchor,
    intro,
    layout(gridLayouts),
    entries('features', 'Features', ['feature']),
  ]),
  type('feature', 'Feature', 'title', 'One point of a feature grid.', [
    line('title', 'Title', 60),
    paragraph('text', 'Text', 300),
    scene,
    illustration,
    line('linkLabel', 'Link', 40, optional),
    leadsTo('linkTo', 'Link leads to', optional),
  ]),
  type('steps', 'Steps', 'heading', 'What to do, one thing after the other.', [
    heading,
    anchor,
    intro,
    layout(stepsLayouts),
    entries('steps', 'Steps', ['step']),
  ]),
  type('step', 'Step', 'title', 'One step.', [line('title', 'Title', 60), paragraph('text', 'Text', 400), illustration]),
  type('quote', 'Quote', 'text', 'Words that stand out. Only what was really said or promised.', [
    paragraph('text', 'Text', 300),
    line('source', 'Whose words', 60),
    ground,
  ]),
  type('callToAction', 'Call to action', 'heading', 'A heading and one button.', [
    heading,
    anchor,
    paragraph('text', 'Text', 300, optional),
    ground,
    line('actionLabel', 'Button', 30),
    leadsTo('actionTo', 'Button leads to'),
  ]),
  ...screenTypes({ heading, anchor, intro, ground }),
  type('richText', 'Rich text', 'heading', 'Free text with headings, lists and links.', [
    line('heading', 'Heading', 80, optional),
    anchor,
    richText('body', 'Text'),
  ]),
  type('faqGroup', 'Questions', 'heading', 'A heading and questions, in this order.', [
    heading,
    anchor,
    choice('audience', 'Audience', faqAudiences),
    entries('questions', 'Questions', ['faqItem']),
  ]),
  type('requirementList', 'Requirements', 'heading', 'What a driver has to show. The items come from the application itself.', [
    heading,
    anchor,
    intro,
    layout(requirementLayouts),
    choice('step', 'Step of the application', RequirementStep.options),
    choice('location', 'Where the driver will drive', Location.options),
  ]),
  type(
    'feed',
    'Feed',
    'heading',
    'A list that fills itself: the latest news, open roles, contact addresses, how to reach the office, or app stores.',
    [heading, anchor, intro, layout(feedLayouts), choice('feed', 'What it lists', feeds), whole('limit', 'At most', 1, optional)],
  ),
  type('waitlist', 'Waitlist', 'heading', 'The form that joins the waitlist.', [heading, anchor, paragraph('text', 'Text', 300)]),
  ...toolTypes,
  type('faqItem', 'Question', 'question', 'A question and its answer.', [
    line('question', 'Question', 120),
    richText('answer', 'Answer'),
    line('searchTerms', 'Other words to find it by', 200, {
      ...optional,
      help: 'Synonyms, other forms and abbreviations that the question and answer do not hold, with spaces between them.',
    }),
    choice('audience', 'Audience', faqAudiences),
    choice('category', 'Category', faqCategories),
  ]),
  type('newsArticle', 'News article', 'title', 'A piece of news.', [
    slug,
    line('title', 'Title', 90),
    paragraph('summary', 'Summary', 250),
    day('publishedOn', 'Published on'),
    richText('body', 'Text'),
    image('image', 'Picture', optional),
  ]),
  type('role', 'Role', 'title', 'An open job. Its id is the last part of its address.', [
    line('title', 'Title', 80),
    line('team', 'Team', 40),
    line('location', 'Location', 60),
    choice('employmentType', 'Employment', employmentTypes),
    paragraph('summary', 'Summary', 250),
    whole('salaryFrom', 'Salary from (naira a month)', 1, optional),
    whole('salaryTo', 'Salary to (naira a month)', 1, optional),
    richText('description', 'Description'),
    day('publishedOn', 'Published on'),
    day('closesOn', 'Closes on', optional),
  ]),
  type('legalDocument', 'Legal document', 'title', 'A legal text; its headings make the table of contents.', [
    slug,
    line('title', 'Title', 60),
    paragraph('description', 'Description', 200),
    day('updatedOn', 'Updated on'),
    scene,
    richText('body', 'Text'),
  ]),
]
