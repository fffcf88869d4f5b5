/** A copy of what is held, and the way to leave. */
export const yourData = {
  'Your data': 'Your data',
  'Everything that we hold about you, your answers and your files, as one file to keep. To have it deleted, withdraw your application.':
    'Everything wey we get about you, your answers and your files, for one file wey you fit keep. If you want make we delete am, withdraw your application.',
  'Everything that we hold about you, as one file to keep. After it is deleted nobody can give it to you any more.':
    'Everything wey we get about you, for one file wey you fit keep. After we don delete am nobody fit give you again.',
  'Get a copy of my data': 'Get copy of my data',
  'Collecting your data': 'We dey gather your data',
  'Your copy is among your downloads, as my-cruzer-data.zip.': 'Your copy dey your downloads, as my-cruzer-data.zip.',
  'Withdraw my application': 'Withdraw my application',
  'Withdraw your application?': 'You wan withdraw your application?',
  'Withdraw it': 'Withdraw am',
  'Keep it': 'Keep am',
  'Withdrawing your application': 'We dey withdraw your application',
  'We stop at once, and in {days} we delete your answers and your files for good. Until then you can sign in and keep your application as it is.':
    'We go stop now now, and after {days} we go delete your answers and your files finish. Before then you fit sign in and keep your application as e be.',
  'Everything that we hold about you, your answers and your files, as one file to keep. To have it deleted, leave Cruzer.':
    'Everything wey we get about you, your answers and your files, for one file wey you fit keep. If you want make we delete am, leave Cruzer.',
  'Leave Cruzer': 'Leave Cruzer',
  'Leave Cruzer?': 'You wan leave Cruzer?',
  'You no longer drive with us from now on, and in {days} we delete your answers and your files for good. Until then you can sign in and stay.':
    'You no dey drive with us again from now, and after {days} we go delete your answers and your files finish. Before then you fit sign in and stay.',
  Leave: 'Leave',
  Stay: 'Stay',
  'Leaving Cruzer': 'You dey leave Cruzer',
  'You withdrew your application': 'You don withdraw your application',
  'We delete your answers and your files on {day}.': 'We go delete your answers and your files on {day}.',
  'We delete your answers and your files soon.': 'We go delete your answers and your files soon.',
  'Changed your mind?': 'You don change your mind?',
  'Until then everything is as you left it. Keep your application, and it goes on where it stood.':
    'Before then everything dey as you leave am. Keep your application, and e go continue from where e stop.',
  'Keep my application': 'Keep my application',
  'Keeping your application': 'We dey keep your application',
  'Compare my face (optional)': 'Compare my face (if you want)',
  'Some people apply twice under different names. If you agree, we measure the face in your photo and compare it with those of other applicants who agreed. It can be wrong, so a person always looks and decides. If you do not agree, your application is treated just the same. You can take it back at any time, here and on the page of your application; what was measured is then deleted.':
    'Some people dey apply two times with different names. If you gree, we go measure the face for your picture and compare am with the face of other people wey apply and gree. E fit no correct, so na person go always look and decide. If you no gree, we go still treat your application the same way. You fit change your mind any time, for here and for the page of your application; then we go delete wetin we measure.',
  'I agree that my face is measured and compared': 'I gree make una measure my face and compare am',
  'Saving your choice': 'We dey save wetin you choose',
  'You agreed.': 'You don gree.',
  'Your face is not compared.': 'We no dey compare your face.',
  'Your choice is as it was before. Try again in a while.': 'Wetin you choose dey as e dey before. Try again small time.',
  'What we do with your papers': 'Wetin we dey do with your papers',
  'What we do with them': 'Wetin we dey do with them',
} as const
