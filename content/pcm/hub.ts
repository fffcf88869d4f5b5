/** The overview, and what comes after sending. */
export const hub = {
  'Your application': 'Your application',
  'Your application to drive with Cruzer.': 'Your application to drive with Cruzer.',
  'Not sent yet': 'You never send am',
  'Not sent again yet': 'You never send am again',
  'A few short steps. We keep each one that you save, so you can stop and come back.':
    'Just few short steps. We dey keep each one wey you save, so you fit stop and come back.',
  'Welcome back. Everything you have saved is here.': 'Welcome back. Everything wey you don save dey here.',
  'All steps are completed. Check your answers, then send them to us.':
    'You don finish all the steps. Check your answers, then send them give us.',
  'We have looked at it, and a few things need your hand.': 'We don look am, and some things need your hand.',
  'Everything is corrected. Send it again when you are ready.': 'You don correct everything. Send am again when you ready.',
  'You can send it once all steps are completed.': 'You fit send am when you don finish all the steps.',
  'You can send it again once everything named above is corrected.':
    'You fit send am again when you don correct everything wey dey up there.',
  'By sending it you confirm that the answers are true. You cannot change them while we check them.':
    'As you send am, you dey confirm say the answers na true. You no fit change them while we dey check.',
  'Sending your application': 'We dey send your application',
  'New files are not saved yet': 'You never save the new files',
  '{names}: open the step and save it. What you send before that goes without them.':
    '{names}: open the step and save am. Wetin you send before that one go go without them.',
  'Please correct {count}': 'Abeg correct {count}',
  'one thing': 'one thing',
  '{left} things': '{left} things',
  'You have corrected everything': 'You don correct everything',
  'You have corrected what we asked for. There is more to add.': 'You don correct wetin we ask for. E still remain wetin you go add.',
  '(corrected)': '(you don correct am)',
  'Continue with {step}': 'Continue with {step}',
  'The steps': 'The steps',
  Completed: 'Don finish',
  Next: 'Next',
  'Cannot start yet': 'E never reach',
  'Needs changes': 'Need correction',
  'Check your answers': 'Check your answers',
  Change: 'Change',
  'Send application': 'Send application',
  'Not answered yet': 'You never answer',
  Name: 'Name',
  'Ends in {digits}': 'E end with {digits}',
  'Emergency contact': 'Person to call for emergency',
  'None given': 'You no give any',
  'Where you will drive': 'Where you go drive',
  Vehicle: 'Motor',
  '(not in our list)': '(e no dey our list)',
  'Not given': 'You no give am',
  'Whose vehicle': 'Who get the motor',
  'Air conditioning': 'AC',
  Working: 'E dey work',
  No: 'No',
  'What you saved is safe with us. Your answers show here again when you have a signal.':
    'Wetin you save dey safe with us. Your answers go show here again when network come.',
  Uploaded: 'Don upload',
  'Uploaded, expires on {day}': 'Don upload, e go expire {day}',
  'Ran out on {day}, to be renewed': 'E don expire since {day}, you go renew am',
  'Not uploaded': 'Never upload',
  'Sent back, to be replaced': 'We send am back, you go change am',
  'We are checking your application': 'We dey check your application',
  'It is in good hands. There is nothing you need to do now.': 'E dey good hand. You no need do anything now.',
  'What happens next': 'Wetin go happen next',
  'We compare your answers with your papers and photos.': 'We go compare your answers with your papers and pictures.',
  'We compare your answers with your papers and photos, within {time}.':
    'We go compare your answers with your papers and pictures, within {time}.',
  'We send you a text message with the answer. If a photo is blurred or a paper is missing, you read here what to send again.':
    'We go send you text with the answer. If one picture no clear or one paper no dey, you go see here wetin to send again.',
  'Once you are approved, you are among the first to drive when we open.':
    'When we don approve you, you go dey among the first to drive when we open.',
  'Check again': 'Check again',
  'We looked just now: it is still being checked.': 'We just look now: we still dey check am.',
  'Your answers': 'Your answers',
  Reference: 'Reference',
  Sent: 'Time you send am',
  'You are approved': 'We don approve you',
  'Welcome to Cruzer. Your papers and your vehicle are in order. You are among the first to drive when we open.':
    'Welcome to Cruzer. Your papers and your motor dey correct. You go dey among the first to drive when we open.',
  'Three things before your first trip': 'Three things before your first trip',
  'Once we open, install the driver app on the phone you drive with.':
    'Once we open, install the driver app for the phone wey you dey take drive.',
  'Get it here': 'Get am here',
  'Open it with the button below. It signs you in, without another code.':
    'Open am with the button wey dey down. E go sign you in, without another code.',
  'When we open, approved drivers are told first. Go online when you are ready to drive.':
    'When we open, we go tell drivers wey we don approve first. Go online when you ready to drive.',
  'Open the driver app': 'Open the driver app',
  'Opening the driver app': 'We dey open the driver app',
  'QR code that opens the driver app on your phone': 'QR code wey go open the driver app for your phone',
  'The code for the camera has run out. Press the button again for another one.':
    'Time don pass for the camera code. Press the button again make you get another one.',
  'On a computer? Point the camera of the phone you drive with at this code. It works once.':
    'You dey computer? Point the camera of the phone wey you dey take drive to this code. E dey work one time.',
  'Thank you for the time you put into it.': 'Thank you for the time wey you put inside.',
  'We could not approve your application': 'We no fit approve your application',
  Why: 'Why',
  'We did not note a reason. Please ask us.': 'We no write any reason. Abeg ask us.',
  'If you think we are mistaken, or something has changed,': 'If you think say we make mistake, or something don change,',
  'write to us': 'write us',
  'and name your reference, {reference}': 'and give us your reference, {reference}',
  'Apply again': 'Apply again',
  'You can apply again at once, with another vehicle. We keep what you told us about yourself and your own papers, which you can change; the vehicle, its photos and its papers we ask for anew.':
    'You fit apply again now now, with another motor. We go keep wetin you tell us about yourself and your own papers, and you fit change them; the motor, im pictures and im papers we go ask again.',
  'Beginning another application': 'We dey start another application',
  'Saved.': 'E don save.',
  'You withdrew your application. Keep it first, then go on.': 'You don withdraw your application. Keep am first, then continue.',
  'Your application was decided before this change came. The change was not saved.':
    'We don decide your application before this change reach us. We no save the change.',
  'Your application was sent. It cannot be changed while we check it.':
    'You don send your application. You no fit change am while we dey check am.',
  'This part was approved and stays as it is.': 'We don approve this part and e go stay as e be.',
  'Your application was reviewed since you opened this step. Look at what stands here now, then save.':
    'We don review your application since you open this step. Look wetin dey here now, then save.',
  'This step was saved since you opened it. Look at what stands here now, then save.':
    'This step don save since you open am. Look wetin dey here now, then save.',
  'Finish the steps before this one first.': 'Finish the steps wey dey before this one first.',
  'Nothing is changed here yet. Correct what we asked for, then save.': 'You never change anything here. Correct wetin we ask, then save.',
  'Finish every step before you send your application.': 'Finish all the steps before you send your application.',
} as const
