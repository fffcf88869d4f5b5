export default function Driver() { return <><h1>Driver</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
