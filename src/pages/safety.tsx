export default function Safety() { return <><h1>Safety</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
