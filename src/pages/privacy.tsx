export default function Privacy() { return <><h1>Privacy</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
