/** What a form says when an answer could not be had, which no field can mend; names in braces are filled in. */
export const problemWordsOf = {
  back: { title: 'You are online again', body: 'What you entered is here, and not sent yet.' },
  offline: { title: 'You are offline', body: 'What you entered stays here. Try again as soon as you have a signal.' },
  unanswered: {
    title: 'We have had no answer',
    body: 'The network is slow, so we do not know if it arrived. Nothing is lost. Trying again does no harm.',
  },
  lost: { title: 'It did not reach us', body: 'We have looked: nothing has arrived. Nothing is lost. Try again.' },
  expired: { title: 'You have been signed out', body: 'For your safety the session ended. Your answers are kept. Sign in to go on.' },
  limited: { title: 'Too many tries', body: '{message} Wait {time}, then try again.' },
  later: { title: 'We need a moment', body: '{message} What you entered stays here.' },
  broken: {
    title: 'Something went wrong at our end',
    body: 'It is not you. What you entered stays here. Try again in a moment.',
  },
  /** In their place on a page where nothing is entered. */
  page: {
    back: { title: 'You are online again', body: 'You can try again now.' },
    offline: { title: 'You are offline', body: 'Nothing is lost. Try again as soon as you have a signal.' },
    later: { title: 'We need a moment', body: '{message} Nothing is lost.' },
    broken: { title: 'Something went wrong at our end', body: 'It is not you. Nothing is lost. Try again in a moment.' },
  },
} as const
