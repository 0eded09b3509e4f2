import { describe, expect, test } from "vitest";
import { givenStack, WATCHED } from "./stack.ts";

type Statement = {
  ByteMatchStatement?: { SearchString: string; PositionalConstraint: string };
  OrStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
};
type Rule = {
  Name: string;
  Statement: {
    RateBasedStatement?: { Limit: number; AggregateKeyType: string; ScopeDownStatement: Statement };
    ManagedRuleGroupStatement?: { ScopeDownStatement: Statement };
  };
};

const [, firewall] = givenStack(WATCHED).only("AWS::WAFv2::WebACL");
const rules = firewall.Rules as Rule[];

/** Whether a statement matches a path, as AWS WAF evaluates it. */
function matches(statement: Statement, path: string): boolean {
  const { ByteMatchStatement: bytes, OrStatement: or, NotStatement: not } = statement;
  if (bytes?.PositionalConstraint === "EXACTLY") return path === bytes.SearchString;
  if (bytes?.PositionalConstraint === "STARTS_WITH") return path.startsWith(bytes.SearchString);
  if (or) return or.Statements.some((part) => matches(part, path));
  if (not) return !matches(not.Statement, path);
  throw new Error(`Unknown statement: ${JSON.stringify(statement)}`);
}

const scopeOf = ({ Statement: { RateBasedStatement: rate, ManagedRuleGroupStatement: group } }: Rule) =>
  rate?.ScopeDownStatement ?? group?.ScopeDownStatement ?? {};

/** How many statements each or-statement combines. */
function orSizes({ OrStatement: or, NotStatement: not }: Statement): number[] {
  if (or) return [or.Statements.length, ...or.Statements.flatMap(orSizes)];
  return not ? orSizes(not.Statement) : [];
}

describe("the firewall", () => {
  test.each([
    ["/api/lead", ["LeadsPerAddress"]],
    ["/api/site-check", []],
    ["/api/visit", []],
    ["/api/form", ["FormsPerAddress"]],
    ["/whence.js", ["KnownAttackers"]],
    ["/whence-forms.js", ["KnownAttackers"]],
    ["/whence.1a2b.js", ["KnownAttackers"]],
    ["/api/leads", ["KnownAttackers"]],
    ["/api/auth/login", ["AuthPerAddress", "KnownAttackers"]],
    ["/dashboard", ["KnownAttackers"]],
  ])("checks %s by %j", (path, names) => {
    expect(rules.filter((rule) => matches(scopeOf(rule), path)).map(({ Name }) => Name)).toEqual(names);
  });

  test("holds an address to ten leads a second, on all instances together", () => {
    const limits = rules.flatMap(({ Statement: { RateBasedStatement: rate } }) => (rate ? [rate] : []));
    expect(limits).toMatchObject([
      { Limit: 10 * 300, AggregateKeyType: "IP" },
      { Limit: 10 * 300, AggregateKeyType: "IP" },
      { Limit: 1000, AggregateKeyType: "IP" },
    ]);
  });

  test("inspects no body: a rule that does refuses leads", () => {
    const statements = JSON.stringify(rules);
    expect(statements).not.toMatch(/Body|Xss|Sqli/i);
    expect(statements.match(/"Name":"AWSManaged\w+"/g)).toEqual([
      '"Name":"AWSManagedRulesAmazonIpReputationList"',
    ]);
  });

  test("has only or-statements that AWS WAF accepts, of two or more", () => {
    const sizes = rules.flatMap((rule) => orSizes(scopeOf(rule)));
    expect(sizes).toHaveLength(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
  });
});
