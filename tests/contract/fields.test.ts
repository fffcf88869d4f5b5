import { describe, expect, test } from 'vitest'
import { blankable, dayOf, Email, Nin, Otp, PlateNumber, personName, ReferralCode, text, Vin } from '#contract/fields'
import { LicenceNumber } from '#contract/files'
import { PersonalInfo } from '#contract/personal-info'
import { PhoneNumber } from '#contract/sign-in/phone-number'
import { read } from './read.ts'

describe('a name', () => {
  const name = personName('Enter your first name')
  test.each([
    'Adébáyọ̀',
    'Ọlá-Okonkwo',
    'Ṣadé',
    'Chukwuemeka',
    'Nnamdị',
    'Ụzọ',
    'Ɓala',
    'Ƙasim',
    'Ɗanjuma',
    'Ƴar’adua',
    "N'Golo",
    "'Yar'adua",
    '‘Yar’adua',
    'Ibn Aliyu',
    'Nguyễn',
    '王',
    'محمد',
  ])('may be “%s”', (typed) => {
    expect(read(name, typed)).toBe(typed.normalize('NFC'))
  })

  test('is trimmed and composed, so that one name is always the same text', () => {
    expect(read(name, '  Adébáyọ̀ '.normalize('NFD'))).toBe('Adébáyọ̀'.normalize('NFC'))
    expect(read(name, 'Ọ'.normalize('NFD'))).toBe('Ọ')
  })

  test('may be pasted with marks that cannot be seen', () => {
    expect([read(name, '\u200eAdé \u200b'), read(name, 'Ade\u00adbayo'), read(name, '\u200b')]).toEqual([
      'Adé',
      'Adebayo',
      ['Enter your first name'],
    ])
    expect(read(blankable(name), '\u200b')).toBe(undefined)
  })

  test.each(['‐', '‑', '–', '−'])('may be pasted with “%s” for its hyphen', (dash) => {
    expect(read(name, `Adé${dash}Bayo`)).toBe('Adé-Bayo')
  })

  test.each(['Ade2', 'Ade@home', '<b>Ade</b>', '-Ade', "'", "'-Ade", '😀', 'Ade\u0000', 'Ade\nBayo'])('is not %j', (typed) => {
    expect(read(name, typed)).toEqual(['Use letters only, with spaces, hyphens or apostrophes between them'])
  })

  test('has 1 to 60 characters', () => {
    expect([read(name, ' '), read(name, 'a'.repeat(60)), read(name, 'a'.repeat(61))]).toEqual([
      ['Enter your first name'],
      'a'.repeat(60),
      ['Use at most 60 characters'],
    ])
  })
})

describe('a plate number', () => {
  test.each([
    ['ABC-123DE', 'ABC-123DE'],
    ['abc 123 de', 'ABC-123DE'],
    ['abc123de', 'ABC-123DE'],
    ['A B C – 1 2 3 D E', 'ABC-123DE'],
    ['AB123-CDE', 'AB123-CDE'],
    ['ab 123 cde', 'AB123-CDE'],
    ['LA-123-BCD', 'LA123-BCD'],
    ['\u202aABC‑123DE\u202c', 'ABC-123DE'],
    ['ABC−123DE', 'ABC-123DE'],
  ])('“%s” is %s', (typed, plate) => {
    expect(read(PlateNumber, typed)).toBe(plate)
    expect(read(PlateNumber, plate)).toBe(plate)
  })

  test.each(['ABC-12DE', 'ABCD-123', '123-ABCDE', 'ABC-123DEF', 'ÀBC-123DE'])('“%s” is none', (typed) => {
    expect(read(PlateNumber, typed)).toEqual(['Enter a plate number like ABC-123DE or AB123-CDE'])
  })

  test.each(['', ' - '])('“%s” is not an answer', (typed) => {
    expect(read(PlateNumber, typed)).toEqual(['Enter the plate number'])
  })
})

test.each([
  ['1HGCM82633A004352', '1HGCM82633A004352'],
  ['1hgcm8263 3a004352', '1HGCM82633A004352'],
  ['1HGCM-82633-A004352', '1HGCM82633A004352'],
  ['\u200e1HGCM82633A004352', '1HGCM82633A004352'],
  ['IHGCM82633A004352', ['A VIN has 17 characters, and no I, O or Q']],
  ['1HGCM82633AOO4352', ['A VIN has 17 characters, and no I, O or Q']],
  ['QHGCM82633A004352', ['A VIN has 17 characters, and no I, O or Q']],
  ['1HGCM82633A00435', ['A VIN has 17 characters, and no I, O or Q']],
  ['', undefined],
  ['  ', undefined],
  [undefined, undefined],
])('the VIN %j is %j', (typed, vin) => {
  expect(read(blankable(Vin), typed)).toEqual(vin)
})

test.each([
  ['12345678901', '12345678901'],
  ['1234 567 8901', '12345678901'],
  ['1234-567-8901', '12345678901'],
  ['1234–567–8901', '12345678901'],
  ['\u202a12345678901\u202c', '12345678901'],
  ['１２３４５６７８９０１', '12345678901'],
  ['1234567890', ['Your NIN has 11 digits']],
  ['123456789012', ['Your NIN has 11 digits']],
  ['1234567890A', ['Your NIN has 11 digits']],
  ['١٢٣٤٥٦٧٨٩٠١', ['Your NIN has 11 digits']],
  ['', ['Enter your NIN']],
  [12345678901, ['Enter your NIN']],
])('the NIN %j is %j', (typed, nin) => {
  expect(read(Nin, typed)).toEqual(nin)
})

describe('a day', () => {
  const born = dayOf('Enter your date of birth')
  test.each([
    ['29', '2', '1992', '1992-02-29'],
    ['29', '02', '2000', '2000-02-29'],
    [' 7 ', '4', '1990', '1990-04-07'],
    ['31', '12', '2027', '2027-12-31'],
    ['１２', '４', '１９９０', '1990-04-12'],
    ['\u200e7', '4\u200b', '\u206819\u206990', '1990-04-07'],
  ])('%s %s %s is %s', (day, month, year, iso) => {
    expect(read(born, { day, month, year })).toBe(iso)
  })

  test.each([
    ['29', '2', '1991'],
    ['29', '2', '1900'],
    ['31', '4', '1990'],
    ['0', '1', '1990'],
    ['1', '13', '1990'],
    ['one', '1', '1990'],
    ['-1', '1', '1990'],
    ['1', '1', '19900'],
  ])('%s %s %s is none', (day, month, year) => {
    expect(read(born, { day, month, year })).toEqual(['Enter a real date, like 7 4 1990'])
  })

  test('that lacks a part is not an answer', () => {
    for (const one of [{ day: '' }, { month: ' ' }, { year: '' }, { day: '\u200b' }])
      expect(read(born, { day: '1', month: '1', year: '1990', ...one })).toEqual(['Enter your date of birth'])
  })

  test('is checked by the server as well', () => {
    const day = (iso: string) => read(PersonalInfo.shape.dateOfBirth, iso)
    expect([day('1992-02-29'), day('1991-02-29')]).toEqual(['1992-02-29', ['Enter your date of birth']])
  })
})

describe('a code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['Your Cruzer code is 123456. It works for 10 minutes.', '123456'],
    ['123456 is your Cruzer code', '123456'],
    ['G-123456', '123456'],
    ['@cruzer.example #123456', '123456'],
    ['Do not share! 012345', '012345'],
    ['[10:42, 30/11/2026] Cruzer: Your code is 123456.', '123456'],
    ['Cruzer, 30 Nov 2026 10:42\n123456 is your code', '123456'],
    ['Your Cruzer code is 123456\n10:42', '123456'],
    ['123‑456', '123456'],
    ['１２３４５６', '123456'],
    ['123\u200b456', '123456'],
  ])('in “%s” is %s', (typed, code) => {
    expect(read(Otp, typed)).toBe(code)
  })

  test.each(['code', '12', '123456789', 'Call 08031234567'])('is not in “%s”', (typed) => {
    expect(read(Otp, typed)).toEqual(['The code is made of digits only'])
  })

  test.each(['', '  '])('%j is not an answer', (typed) => {
    expect(read(Otp, typed)).toEqual(['Enter the code'])
  })
})

test.each([
  [' ade@example.com ', 'ade@example.com'],
  ['ade+cruzer@mail.example.ng', 'ade+cruzer@mail.example.ng'],
  ['\u200bade@example.com \u200b', 'ade@example.com'],
  ['ade@', ['Enter an email address like name@example.com']],
  ['ade example.com', ['Enter an email address like name@example.com']],
  [`${'a'.repeat(250)}@x.ng`, ['This email address is too long']],
  ['', ['Enter your email address']],
])('the email address %j is %j', (typed, email) => {
  expect(read(Email, typed)).toEqual(email)
})

test.each([
  ['ade-2026', 'ADE-2026'],
  [' ADE ', 'ADE'],
  ['\u200eADE‑2026\u200b', 'ADE-2026'],
  ['ab', ['A referral code has 3 to 32 letters, digits and dashes']],
  ['ade 2026', ['A referral code has 3 to 32 letters, digits and dashes']],
  ['../etc', ['A referral code has 3 to 32 letters, digits and dashes']],
])('the referral code %j is %j', (typed, code) => {
  expect(read(ReferralCode, typed)).toEqual(code)
})

test('a licence number is in capitals, without spaces', () => {
  expect([
    read(LicenceNumber, 'aaa 12345 aa00'),
    read(LicenceNumber, '\u200eAAA12345AA00'),
    read(LicenceNumber, 'ＡＡＡ‑12345−AA00'),
    read(LicenceNumber, 'AAA_1'),
    read(LicenceNumber, ' '),
  ]).toEqual([
    'AAA12345AA00',
    'AAA12345AA00',
    'AAA-12345-AA00',
    ['Use the letters and digits as printed on your licence'],
    ['Enter the number of your licence'],
  ])
})

test('no field takes a megabyte, or throws at it', () => {
  const long = 'a'.repeat(1024 * 1024)
  const digits = '1'.repeat(1024 * 1024)
  for (const schema of [
    PhoneNumber,
    personName('Say it'),
    text('Say it', 200),
    PlateNumber,
    Vin,
    Nin,
    Otp,
    Email,
    ReferralCode,
    LicenceNumber,
  ])
    for (const typed of [long, digits]) expect(schema.safeParse(typed).success).toBe(false)
})

test('unknown and inherited keys are refused', () => {
  for (const key of ['status', 'driverId', '__proto__', 'constructor']) {
    const body = JSON.parse(`{"${key}": "approved"}`)
    const found = PersonalInfo.safeParse(body)
    expect(
      found.error?.issues.some(({ code }) => code === 'unrecognized_keys'),
      key,
    ).toBe(true)
  }
})
