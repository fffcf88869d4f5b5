export default function TermsOfService() { return <><h1>TermsOfService</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
