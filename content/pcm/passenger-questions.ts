import type { commonQuestions, passengerQuestions as english } from '../source/faq-passenger.ts'
import type { WordsById } from '../source/translation.ts'

export const passengerQuestions: WordsById<(typeof english | typeof commonQuestions)[number]> = {
  'faq-passenger-when': {
    question: 'When I fit book ride?',
    answer:
      'When drivers wey we don check plenty reach. We go open area by area, and we no go call any day before we sure. [Join the waitlist](/waitlist) make you hear am first.',
  },
  'faq-passenger-where': {
    question: 'Which place Cruzer go dey work?',
    answer:
      'Lagos first, for mainland and for Island. Airport trips go start when we open; trips from one city go another go follow. [Travel](/travel) explain how we plan am.',
  },
  'faq-passenger-price': {
    question: 'I go know the price before I enter?',
    answer:
      'Yes. You go see one price before you book, and na that one you go pay, even if Third Mainland Bridge hold. E go change only if you change the trip.',
  },
  'faq-passenger-pay': {
    question: 'How I fit pay?',
    answer: 'Cash, card or bank transfer from your phone. You go choose before the ride, so nobody go drag for the end.',
  },
  'faq-passenger-surge': {
    question: 'Price dey go up when rain dey fall?',
    answer:
      'Busy hour fit cost more, because more of the money go enter the hand of the driver wey come out. You go see am for the price before you book, never after.',
  },
  'faq-passenger-driver': {
    question: 'Who dey drive me?',
    answer:
      'Person wey we don check im licence, NIN, picture and address, for motor wey we don see the papers. The app go show the name, the picture and the plate number. The three match? Then enter.',
  },
  'faq-passenger-wrong-car': {
    question: 'The plate number no be the same.',
    answer: 'No enter. Cancel the ride for the app and tell us why; motor wey we never check no suppose carry you.',
  },
  'faq-passenger-share': {
    question: 'My family fit see where I dey?',
    answer: 'Yes, if you want am. You go share the ride with link, and e go stop to work when you reach.',
  },
  'faq-passenger-others': {
    question: 'I fit book for my mama?',
    answer: 'Yes. Give her name and number when you book. She go get the plate number by SMS, and she no need smartphone.',
  },
  'faq-passenger-luggage': {
    question: 'How many people and bags fit enter?',
    answer:
      'The number of seats dey beside each kind of ride. If you dey go airport with big bags, choose one wey get more seats than people.',
  },
  'faq-passenger-sign-up': {
    question: 'I fit sign up now?',
    answer: 'Yes, [with your phone number](/rider/signup). You no fit book yet, but your account go don ready when we open.',
  },
  'faq-passenger-lost': {
    question: 'One day I go surely forget something for motor.',
    answer:
      'Many people dey forget. The app dey keep your last rides, and from there you fit reach the driver, without any of you seeing the other person number.',
  },
  'faq-both-data': {
    question: 'Wetin una know about me, and una fit delete am?',
    answer:
      'Wetin you give us, and nothing wey we buy from another place. [Privacy](/privacy) get the list. You fit ask to see am, to correct am or to delete am.',
  },
  'faq-both-emergency': {
    question: 'Wetin I go do for emergency?',
    answer: 'Call [112](tel:112) first: e free for every network for Nigeria. Write us after that one, when you don safe.',
  },
}
