const LOOPBACK = [
  ..."127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 017700000001".split(
    " ",
  ),
  ..."0 0.0.0.0 0x0 00000000 127.0.0.1. 127.000.000.001 0x7F.0x0.0x0.0x1 0177.1 127.0x1 ⑫⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 127．0．0．1".split(
    " ",
  ),
];
const PRIVATE = [
  ..."10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1.254 169.254.169.254 169.254.170.2".split(
    " ",
  ),
  ..."100.64.0.1 100.127.255.254 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255".split(
    " ",
  ),
  ..."240.0.0.1 255.255.255.255 0xa9fea9fe 2852039166 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe 3232235521 0xc0a80001".split(
    " ",
  ),
  ..."8.8.8.8 1.1.1.1 93.184.216.34 0x08080808 134744072".split(" "),
];
const IPV6 = [
  ..."[::] [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [::7f00:1]".split(
    " ",
  ),
  ..."[::ffff:0:127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::1] [2002:7f00:1::] [2002:a9fe:a9fe::1]".split(
    " ",
  ),
  ..."[2001:0:0:1::1] [2001:db8::1] [fe80::1] [fe80::1%25eth0] [fec0::1] [fc00::1] [fd00::1] [fd00:ec2::254] [ff02::1]".split(
    " ",
  ),
  ..."[100::1] [3fff::1] [5f00::1] [2606:4700::1111] [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [::ffff:10.0.0.1]".split(
    " ",
  ),
  ..."[::ffff:192.168.0.1] [::192.168.0.1] [::1]. [::ffff:8.8.8.8]".split(" "),
];
const NAMES =
  "localhost LOCALHOST localhost. ip6-localhost intranet metadata router a x-y app.localhost printer.local metadata.google.internal".split(
    " ",
  );

const SCHEMES = [
  ..."http ftp file gopher ws wss data javascript blob mailto ldap dict tftp jar ssh sftp redis unix view-source about".split(
    " ",
  ),
].flatMap((scheme) => [`${scheme}://example.com/`, `${scheme}:example.com`]);

const PORTS = [22, 25, 80, 444, 3306, 5432, 6379, 8000, 8080, 8443, 9200, 11211].map(
  (port) => `https://example.com:${port}/`,
);
const PEOPLE = ["user@", "user:secret@", ":secret@", "example.com@", "a%40b@", "127.0.0.1:80@"].map(
  (person) => `https://${person}example.com/`,
);
const BROKEN = [
  "",
  " ",
  "example.com",
  "//example.com",
  "/hook",
  "https:",
  "https://",
  "https:///",
  "https://.",
  "https://..",
  "https://exa mple.com",
  "https://example.com:99999",
  "https://example.com:-1",
  "https://[::1",
  "https://::1",
  "https://[example.com]",
  "https://%00.example",
  "https://exa\u0000mple.com",
  "https://ex<ample.com",
  "https://999.999.999.999/",
  "https://1.2.3.4.5/",
  "https://127.0.0.1.256/",
  "null",
  "undefined",
  `https://example.com/${"a".repeat(2000)}`,
];

const hosts = [...LOOPBACK, ...PRIVATE, ...IPV6, ...NAMES];

/** Addresses that customers must not make us call, by category. */
export const hostileAddresses: string[] = [
  ...hosts.flatMap((host) => [`https://${host}/hook`, `http://${host}/hook`, `https://${host}:443/`]),
  ...SCHEMES,
  ...PORTS,
  ...PEOPLE,
  ...BROKEN,
];
