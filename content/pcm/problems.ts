/** What stands in the way, and the frame around the screens. */
export const problems = {
  'There is a problem': 'Problem dey',
  'Try again': 'Try again',
  'You are online again': 'Network don come back',
  'What you entered is here, and not sent yet.': 'Wetin you put still dey here, you never send am.',
  'You can try again now.': 'You fit try again now.',
  'You are offline': 'Network no dey',
  'What you entered stays here. Try again as soon as you have a signal.': 'Wetin you put go stay here. Try again once network come.',
  'Nothing is lost. Try again as soon as you have a signal.': 'Nothing lost. Try again once network come.',
  'We have had no answer': 'We never get answer',
  'The network is slow, so we do not know if it arrived. Nothing is lost. Trying again does no harm.':
    'Network slow, so we no know whether e reach. Nothing lost. You fit try again, no wahala.',
  'It did not reach us': 'E no reach us',
  'We have looked: nothing has arrived. Nothing is lost. Try again.': 'We don look: nothing don reach us. Nothing lost. Try again.',
  'You have been signed out': 'We don sign you out',
  'For your safety the session ended. Your answers are kept. Sign in to go on.':
    'We close your session to keep you safe. Your answers still dey. Sign in make you continue.',
  'Too many tries': 'You don try too many times',
  'Too many tries.': 'You don try too many times.',
  '{message} Wait {time}, then try again.': '{message} Wait {time}, then try again.',
  'We need a moment': 'Give us small time',
  '{message} What you entered stays here.': '{message} Wetin you put go stay here.',
  '{message} Nothing is lost.': '{message} Nothing lost.',
  'Something went wrong at our end': 'Something spoil for our side',
  'It is not you. What you entered stays here. Try again in a moment.': 'No be you. Wetin you put go stay here. Try again small time.',
  'It is not you. Nothing is lost. Try again in a moment.': 'No be you. Nothing lost. Try again small time.',
  'Something we need is away for a moment. Try again shortly.': 'Something wey we need no dey now. Try again small time.',
  'It did not work': 'E no work',
  'We cannot reach Cruzer': 'We no fit reach Cruzer',
  'Nothing is lost: what you saved is with us, and what you typed is on this phone.':
    'Nothing lost: wetin you save dey with us, and wetin you type dey this phone.',
  'We cannot place your application': 'We no fit see where your application dey',
  'It is safe with us and nothing is lost. This page does not know yet where it stands.':
    'E dey safe with us and nothing lost. This page never know where e reach.',
  'This can happen while we bring out something new. Try again in a few minutes. If it stays like this, tell us and we look after it.':
    'E fit happen when we dey bring new thing. Try again after few minutes. If e still be like this, tell us make we look am.',
  'Contact us': 'Contact us',
  'Loading your application': 'We dey load your application',
  'Another driver has signed in on this phone.': 'Another driver don sign in for this phone.',
  'Your application has moved on': 'Your application don waka go front',
  'It went on since this page was opened, maybe on another device. This is where it stands now.':
    'E don move since you open this page, maybe for another phone. Na here e dey now.',
  'You are offline; this is kept here': 'Network no dey; this one dey here',
  'We have had no answer; this is kept here': 'We never get answer; this one dey here',
  'Carry on: what you enter and choose stays on this phone, and is sent when you have a signal.':
    'Continue as you dey do. Wetin you put and choose go stay this phone, and e go go when network come.',
  'This is where your application stood last. We look again by ourselves when you have a signal.':
    'Na here your application stand last. We go look again by ourself when network come.',
  Help: 'Help',
  'Log out': 'Log out',
  'Skip to main content': 'Go straight to the main thing',
  'Continue your application': 'Continue your application',
  'You were at {step}.': 'You stop for {step}.',
  'Welcome back.': 'Welcome back.',
  'Stuck? A person answers:': 'You hang? Person go answer you:',
  'Call {phone}': 'Call {phone}',
  'We could not check this: connect to the internet and try again': 'We no fit check this one: connect to internet and try again',
} as const
